import { subjectLabel } from '#app/features/base/reporting/copy.it.ts'
import type { Desk, HeldText, ReportedText, WaitingQuestion } from './desk.ts'

/** A text that waits for a decision, with its name in the address of the page. */
export type Waiting = { name: string; title: string } & (
	| { list: 'questions'; text: WaitingQuestion }
	| { list: 'held'; text: HeldText }
	| { list: 'reported'; text: ReportedText }
)

/** Query parameter that chooses the text to decide about. */
export const CHOSEN_PARAM = 'testo'

const LONGEST_TITLE = 80

const excerpt = (text: string) => (text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE)}…` : text)

/** Returns everything that waits, in the order in which it is decided. */
export function queueOf({ questions, held, reported }: Desk): Waiting[] {
	return [
		...questions.map((text) => ({ list: 'questions', name: `question-${text.id}`, title: text.title, text }) as const),
		...held.map(
			(text) => ({ list: 'held', name: `${text.kind}-${text.id}`, title: excerpt(text.text), text }) as const,
		),
		...reported.map((text) => {
			const title = `${subjectLabel[text.kind]}: ${excerpt(text.text)}`
			return { list: 'reported', name: `reported-${text.kind}-${text.id}`, title, text } as const
		}),
	]
}
