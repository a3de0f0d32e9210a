import type { FirstStep } from '#app/features/contributions.ts'
import { nextTryText } from '../copy.it.ts'
import { findLawState } from '../law-state.server.ts'
import { findBaseState } from '../wanted-acts.server.ts'

const FROM_FILES =
	'Senza rete li carichi da file: «npm run knowledge -- import CARTELLA» sul server, con i testi Akoma Ntoso di Normattiva.'

/** The import of the law, which goes on by itself. */
export const lawStep: FirstStep = {
	step: 'law',
	place: 3,
	label: 'Importa le leggi',
	text: 'L’assistente risponde solo con le norme che ha: importa gli atti che servono ai tuoi clienti.',
	link: { to: '/admin/conoscenza', label: 'Importa gli atti' },
	async look({ db, settings, env }) {
		const { laws, isFilling, held, wanted } = await findBaseState(db, settings)
		if (isFilling)
			return {
				isDone: false,
				note: `L’importazione da Normattiva va avanti da sola: ${held} atti su ${wanted}. Puoi fare altro.`,
			}
		const { next } = await findLawState({ db, settings, env })
		const again = next === null ? '' : ` ${nextTryText(next)}`
		return { isDone: laws > 0, note: `Atti arrivati: ${held} su ${wanted}.${again} ${FROM_FILES}` }
	},
}
