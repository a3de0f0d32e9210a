import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'

/** One vote per person, added and removed with the same button; only the number for people who cannot vote. */
export function VoteForm({
	votes,
	hasVoted,
	canVote,
	answerId,
}: {
	votes: number
	hasVoted: boolean
	canVote: boolean
	/** Missing for the question itself. */
	answerId?: string
}) {
	const fetcher = useFetcher()
	const count = counted(votes, 'voto', 'voti')
	if (!canVote) return <span className="tabular-nums">{count}</span>
	return (
		<fetcher.Form method="post" className="no-print inline-flex items-center">
			<input type="hidden" name="intent" value={answerId === undefined ? 'vote-question' : 'vote-answer'} />
			{answerId !== undefined && <input type="hidden" name="answerId" value={answerId} />}
			<Button
				type="submit"
				variant={hasVoted ? 'secondary' : 'quiet'}
				size="small"
				aria-pressed={hasVoted}
				aria-label={`${count}, ${hasVoted ? 'togli il tuo voto' : 'vota'}`}
				icon={<ThumbsUp aria-hidden />}
				disabled={fetcher.state !== 'idle'}
			>
				<span className="tabular-nums">{count}</span>
			</Button>
		</fetcher.Form>
	)
}
