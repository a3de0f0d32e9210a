import type { FormResult } from '#app/ui/form-result.ts'
import { VERSION_FIELD } from './version.ts'

/** Hidden field with the version that the form shows; after a refusal, the version that was shown with it. */
export function VersionField({ version, result }: { version: string; result?: FormResult | undefined }) {
	const shown = result?.changed?.version ?? result?.values[VERSION_FIELD] ?? version
	return <input type="hidden" name={VERSION_FIELD} value={shown} />
}

/** Lists what stands now, after a form that rested on an earlier version. */
export function ChangedNow({ result }: { result: FormResult | undefined }) {
	const { changed } = result ?? {}
	if (!changed) return null
	return (
		<dl className="max-h-80 space-y-3 overflow-y-auto rounded-box border border-line-strong bg-surface px-4 py-3 text-base">
			{changed.now.map(({ label, text }) => (
				<div key={label}>
					<dt className="text-sm font-semibold">{label}, ora</dt>
					<dd className="mt-1 whitespace-pre-line wrap-anywhere">{text}</dd>
				</div>
			))}
		</dl>
	)
}
