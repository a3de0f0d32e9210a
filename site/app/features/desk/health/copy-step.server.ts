import type { FirstStep } from '#app/features/contributions.ts'
import { findLastCopy } from './last-copy.server.ts'

/** A first copy of the data. */
export const copyStep: FirstStep = {
	step: 'copy',
	place: 4,
	label: 'Fai una copia dei dati',
	text: 'Il sito ne fa una al giorno: fai adesso la prima, e chiedi a chi gestisce il server di portarla anche altrove.',
	link: { to: '/admin/copie', label: 'Fai una copia' },
	look: async (deps) => ({ isDone: (await findLastCopy(deps)) !== null }),
}
