import type { FirstStep } from '#app/features/contributions.ts'
import { findBaseState } from '../wanted-acts.server.ts'

/** The import of the law, which goes on by itself. */
export const lawStep: FirstStep = {
	step: 'law',
	place: 3,
	label: 'Carica la legge',
	text: 'L’assistente risponde solo con le norme che ha: importa gli atti che servono ai tuoi clienti.',
	link: { to: '/admin/conoscenza', label: 'Importa gli atti' },
	async look({ db, settings }) {
		const { laws, isFilling, held, wanted } = await findBaseState(db, settings)
		const note = `L’importazione da Normattiva va avanti da sola: ${held} atti su ${wanted}. Puoi fare altro.`
		return { isDone: laws > 0 && !isFilling, ...(isFilling && { note }) }
	},
}
