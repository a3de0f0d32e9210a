import type { RestoredDraft } from './use-draft.ts'

/** Says that the form holds what was typed before, and offers to delete it. */
export function DraftNote({ draft }: { draft: RestoredDraft | undefined }) {
	return (
		<output className="no-print flex flex-wrap items-center gap-x-2 text-sm text-ink-soft empty:hidden">
			{draft && (
				<>
					<span>Bozza ripristinata{draft.lacksSecrets && '. Password e file vanno indicati di nuovo'}</span>
					<span aria-hidden>·</span>
					<button type="button" onClick={draft.discard} className="text-link inline-flex min-h-11 items-center">
						Elimina<span className="sr-only"> la bozza</span>
					</button>
				</>
			)}
		</output>
	)
}
