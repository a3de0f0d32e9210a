import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '#app/dev/assistant-fixtures.ts'
import { answerText } from '../transcript.it.ts'
import { AnswerWords } from './answer-words.tsx'

const [, answer] = messages
if (answer === undefined) throw new Error('no answer')
const folded = answer.parts?.find((part) => part.folded)?.text ?? '?'
const open = answer.parts?.find(({ degree }) => degree === 'quoted')?.text ?? '?'

it('shows the less important words of the law on demand, below the others, and copies them all', () => {
	const html = renderToStaticMarkup(<AnswerWords message={answer} unfinished={false} onOpenPassage={() => undefined} />)
	const [before = '', inside = ''] = html.split('<details>')
	expect(before).toContain(open)
	expect(before).not.toContain(folded)
	expect(inside).toContain('Altre parole della legge che contano (1)')
	expect(inside).toContain(folded)
	for (const text of [open, folded]) expect(answerText(answer)).toContain(text)
})
