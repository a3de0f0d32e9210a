import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import { useFetcher } from 'react-router'
import { signInAndReturnPath } from '#app/features/base/people/sign-in-path.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SAVED_PATH } from './saved-article.ts'

/** Puts an article into the viewer's list, or takes it out. @param isSaved null for a visitor, who is asked to sign in */
export function SaveArticle({ slug, isSaved }: { slug: string; isSaved: boolean | null }) {
	const fetcher = useFetcher()
	if (isSaved === null) {
		return (
			<ButtonLink
				to={signInAndReturnPath(`/articles/${slug}`)}
				variant="quiet"
				size="small"
				icon={<Bookmark aria-hidden />}
			>
				Accedi per salvarlo
			</ButtonLink>
		)
	}
	return (
		<fetcher.Form method="post" action={SAVED_PATH}>
			<input type="hidden" name="intent" value={isSaved ? 'forget' : 'save'} />
			<input type="hidden" name="slug" value={slug} />
			<Button
				type="submit"
				variant="quiet"
				size="small"
				icon={isSaved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
				busy={fetcher.state !== 'idle'}
				aria-label={isSaved ? 'Togli dai salvati questo articolo' : 'Salva questo articolo'}
			>
				{isSaved ? 'Togli dai salvati' : 'Salva'}
			</Button>
		</fetcher.Form>
	)
}
