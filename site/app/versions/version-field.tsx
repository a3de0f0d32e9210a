import { Link } from 'react-router'
import { forgetDraftOf } from '#app/ui/drafts/use-draft.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { VERSION_FIELD } from './version.ts'

/** Hidden field with the version that the form shows; after a refusal, the version that was shown with it. */
export function VersionField({ version, result }: { version: string; result?: FormResult | undefined }) {
	const shown = result?.changed?.version ?? result?.values[VERSION_FIELD] ?? version
	return <input type="hidden" name={VERSION_FIELD} value={shown} />
}

/** Shows what stands now, after a form that rested on an earlier version, and the choice between that and what was typed. */
export function ChangedNow({ result }: { result: FormResult | undefined }) {
	const { changed } = result ?? {}
	if (!changed) return null
	return (
		<section aria-label="Che cosa è cambiato" className="rounded-box border border-line-strong bg-surface px-4 py-3">
			<dl className="max-h-80 space-y-3 overflow-y-auto text-base">
				{changed.now.map(({ label, text, isTaken }) => (
					<div key={label}>
						<dt className="text-sm font-semibold">
							{label}, ora{isTaken && ' e anche nel modulo'}
						</dt>
						<dd className="mt-1 whitespace-pre-line wrap-anywhere">{text}</dd>
					</div>
				))}
			</dl>
			<p className="mt-3 border-t border-line pt-2 text-sm text-ink-soft">
				Quello che hai scritto tu è nel modulo: confermalo per metterlo al posto di questo, oppure{' '}
				<Link to="." reloadDocument onClick={forgetDraftOfForm} className="text-link">
					tieni quello di ora
				</Link>
				.
			</p>
		</section>
	)
}

/** The page is loaded anew, without what was typed. */
function forgetDraftOfForm(event: { currentTarget: Element }): void {
	forgetDraftOf(event.currentTarget.closest('form'))
}
