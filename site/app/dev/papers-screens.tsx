import type { ReactNode } from 'react'
import { WaitingSection } from '#app/features/base/events/waiting-section.tsx'
import type { PaperRequestView } from '#app/features/content/papers/paper.ts'
import { PapersScreen } from '#app/features/content/papers/papers-screen.tsx'
import { PapersSection } from '#app/features/content/papers/papers-section.tsx'
import { SendPapersScreen } from '#app/features/content/papers/sending/send-papers-screen.tsx'
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
