import type { ReactNode } from 'react'
import { WaitingSection } from '#app/features/base/events/waiting-section.tsx'
import type { PaperRequestView } from '#app/features/content/papers/paper.ts'
import { PapersScreen } from '#app/features/content/papers/papers-screen.tsx'
import { PapersSection } from '#app/features/content/papers/papers-section.tsx'
import { SendPapersScreen } from '#app/features/content/papers/sending/send-papers-screen.tsx'
import { fatturaProblemText } from '#app/features/documents/fattura/copy.it.ts'
import type { Fattura } from '#app/features/documents/fattura/fattura.ts'
import { FatturaScreen } from '#app/features/documents/fattura/fattura-screen.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

const LONG_NAME = 'Contratto di locazione a uso abitativo, con la ricevuta di registrazione'

const request: PaperRequestView & { client: string } = {
	id: 'r1',
	questionId: 'q1',
	client: 'Anna Bianchi, anna@example.it',
	dueDay: '2026-12-03',
	reminds: true,
	state: 'open',
	createdAt: '2026-11-26T09:00:00Z',
	openedAt: '2026-11-27T18:40:00Z',
	finishedAt: null,
	withdrawnAt: null,
	papers: [
		{
			id: 'p1',
			name: LONG_NAME,
			files: [
				{
					id: 'f1',
					fileName: 'IMG_20261127_184112_una-foto-con-un-nome-lunghissimo-del-telefono.jpg',
					kind: 'image',
					sizeBytes: 2_348_160,
					createdAt: '2026-11-27T18:41:00Z',
				},
			],
		},
		{ id: 'p2', name: 'CU 2026', files: [] },
	],
	isNews: true,
	link: null,
	version: 'v',
}

const fattura: Fattura = {
	isSigned: true,
	parties: [
		{
			title: 'Cedente o prestatore',
			name: 'Avv. Anna Verdi',
			facts: [{ label: 'Partita IVA', value: 'IT01234567897' }],
		},
		{ title: 'Cessionario o committente', name: 'Mulino Bianchi S.r.l.', facts: [] },
	],
	sending: { title: 'Trasmissione', facts: [{ label: 'Codice destinatario', value: '0000000' }] },
	documents: [
		{
			kind: 'TD06, parcella',
			...{ number: '7/A', date: '01/03/2026', currency: 'EUR', total: '1.268,80' },
			causale: ['Parcella per il contratto'],
			lines: [
				{
					number: '1',
					description: LONG_NAME,
					details: ['dal 01/01/2026 al 31/01/2026'],
					...{ quantity: '10,00 ore', price: '100,00', iva: '22%', total: '1.000,00' },
				},
			],
			moreLines: 1,
			summary: [{ iva: '22%', details: ['Esigibilità: I, immediata'], imponibile: '1.040,00', imposta: '228,80' }],
			groups: [{ title: 'Bollo', facts: [{ label: 'Importo', value: '2,00' }] }],
			attachments: ['parcella.pdf'],
			other: [{ label: 'DatiGenerali › Mugnaio', value: 'x' }],
		},
	],
	other: [],
}

/** Papers that the studio asks for, and what waits for a person. */
export const papersScreens: Readonly<Record<string, ReactNode>> = {
	'papers-send': <SendPapersScreen token="t" toSend={{ papers: request.papers }} outcome="arrivato" isDone={false} />,
	'papers-done': <SendPapersScreen token="t" toSend={null} outcome="fatto" isDone />,
	'papers-closed': <SendPapersScreen token="t" toSend={null} outcome={null} isDone={false} />,
	'papers-request': <PapersScreen request={request} />,
	'papers-section': (
		<div className="page">
			<PageHeader title="Il contratto di affitto" />
			<PapersSection requests={[{ ...request, isNews: false, link: '/documenti/t' }]} isStaff={false} canAsk={false} />
		</div>
	),
	'papers-asking': (
		<div className="page">
			<PageHeader title="Il contratto di affitto" />
			<PapersSection requests={[]} isStaff canAsk />
		</div>
	),
	fattura: <FatturaScreen fileName="IT01234567897_00042.xml.p7m" download="/" back="/" read={{ ok: true, fattura }} />,
	'fattura-broken': (
		<FatturaScreen
			fileName="IT01234567897_00042.xml"
			download="/"
			back="/"
			read={{ ok: false, problem: fatturaProblemText({ code: 'broken-xml', line: 12 }) }}
		/>
	),
	waiting: (
		<div className="page">
			<PageHeader title="Il Tuo Profilo" />
			<WaitingSection
				items={[
					{ key: '1', text: 'Leggi la risposta a «Il contratto di affitto»', note: '27 novembre 2026', to: '/' },
					{ key: '2', text: LONG_NAME, note: 'scade martedì 1 dicembre 2026', to: '/' },
				]}
			/>
		</div>
	),
}
