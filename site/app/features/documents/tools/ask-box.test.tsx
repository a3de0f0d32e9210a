import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { AskBox } from './ask-box.tsx'
import { countInForm } from './count-in-chat.server.ts'

function served(content: React.ReactNode): string {
	const Stub = createRoutesStub([{ path: '*', Component: () => content }])
	return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

it('says that the site did not answer, and not that it did not understand, where the network is cut', () => {
	const html = served(<AskBox asked={{ message: 'Il sito non risponde.', fieldErrors: {}, values: {} }} />)
	expect(html).toContain('Il sito non risponde.')
	expect(html).not.toContain('Non ho capito')
})

it('offers to count as it understood where the question says what the tool does not count', () => {
	const now = new Date('2026-11-22T10:00:00Z')
	const question = 'Ho 2.300 euro di stipendio netto con 12 dipendenti, la banca quanto mi pignora?'
	const doubtful = served(<AskBox asked={countInForm(question, false, now)} />)
	expect(doubtful).toContain('Questo strumento non considera: «12»')
	expect(doubtful).toContain('Calcola così')
	const counted = served(<AskBox asked={countInForm(question, true, now)} />)
	expect(counted).toContain('Non ho considerato: «12».')
	expect(counted).not.toContain('Calcola così')
})
