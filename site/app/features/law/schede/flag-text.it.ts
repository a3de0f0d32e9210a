import { formatDate } from '#app/ui/format.ts'
import type { Flag } from './flags.ts'

/** Returns why a scheda is to be read with care, for its page, for the panel and for an answer. */
export function flagText(flag: Flag): string {
	const on = formatDate(flag.on)
	switch (flag.code) {
		case 'figure-ended':
			return `La cifra «${flag.what}» valeva fino al ${on}: quella nuova non è ancora qui.`
		case 'figure-changed':
			return `La cifra «${flag.what}» è stata aggiornata il ${on}, dopo l’ultimo controllo del testo.`
		case 'law-changed':
			return `Una norma citata (${flag.what}) ha un testo nuovo dal ${on}.`
		case 'ended':
			return `La regola valeva fino al ${on}.`
		case 'not-begun':
			return `La regola vale dal ${on}.`
	}
}
