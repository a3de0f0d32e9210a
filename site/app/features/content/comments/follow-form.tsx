import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Starts or stops an e-mail for each new comment. */
export function FollowForm({ isFollowing }: { isFollowing: boolean }) {
	const fetcher = useFetcher()
	return (
		<fetcher.Form method="post">
			<input type="hidden" name="intent" value={isFollowing ? 'unfollow-comments' : 'follow-comments'} />
			<Button
				type="submit"
				variant="quiet"
				size="small"
				className="-mr-3"
				icon={isFollowing ? <BellOff aria-hidden /> : <Bell aria-hidden />}
				busy={fetcher.state !== 'idle'}
			>
				{isFollowing ? 'Non seguire più' : 'Segui i commenti'}
			</Button>
		</fetcher.Form>
	)
}
