import { AUDIENCE_NAMES, longDay, movedText } from './copy.it.ts'
import type { DeadlineView } from './deadline-view.ts'

/** Returns the first text of a news item about a deadline; the studio finishes it. */
export function newsAbout(deadline: DeadlineView) {
	const { title, about, day, audiences, source } = deadline
	const what = about === '' ? title : `${title}, ${about}`
	const isExtended = deadline.moved === 'extension'
	const people = audiences.map((one) => AUDIENCE_NAMES[one].toLowerCase()).join(', ')
	return {
		title: `${isExtended ? 'Proroga' : 'In scadenza'}: ${what}`.slice(0, 200),
		description: `${isExtended ? 'La nuova data è' : 'C’è tempo fino a'} ${longDay(day)}. Riguarda: ${people}.`,
		content: [
			`**${what}**: entro ${longDay(day)}.`,
			movedText(deadline) ?? '',
			`La norma: ${source}.`,
			'[Tutte le scadenze](/scadenze)',
		]
			.filter((line) => line !== '')
			.join('\n\n'),
		tags: '',
	}
}
