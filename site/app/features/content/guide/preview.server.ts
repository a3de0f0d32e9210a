import type { PreviewSource } from '#app/features/contributions.ts'
import { findScheda } from '#app/features/law/schede/find-schede.server.ts'

/** Pictures of schede. */
export const schedaPreview: PreviewSource = {
	kind: 'guida',
	label: 'Guida',
	async findTitle(db, name) {
		if (name.includes('\0')) return undefined
		return (await findScheda(db, name))?.scheda.title
	},
}
