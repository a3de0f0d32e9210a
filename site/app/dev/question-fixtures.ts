import type { QuestionDetail, QuestionSidebarData, QuestionSummary } from '#app/features/content/questions/question.ts'

function question(id: string, title: string, fields: Partial<QuestionSummary> = {}): QuestionSummary {
	return {
		id,
		title,
		body: 'Ho aperto la partita IVA nel 2024 in regime forfettario e quest’anno ho incassato anche diritti d’autore. Devo sommarli ai compensi per verificare il limite dei ricavi, oppure si dichiarano a parte nel quadro dedicato?',
		author: 'User-4f2a91',
		votes: 12,
		answers: 2,
		views: 1348,
		tags: ['forfettario', 'diritti d’autore'],
		category: 'Regimi Fiscali',
		createdAt: '2026-11-18T16:05:00Z',
		isSample: false,
		status: 'published',
		...fields,
	}
}

export const questions: readonly QuestionSummary[] = [
	question('1', 'I diritti d’autore contano per il limite del regime forfettario?'),
	question('2', 'Posso detrarre le spese mediche pagate in contanti?', {
		votes: 1,
		answers: 0,
		views: 1,
		tags: ['spese mediche'],
	}),
	question('3', 'Fattura con IVA sbagliata: come si corregge?', {
		isSample: true,
		author: 'Redazione',
		answers: 1,
		tags: ['IVA', 'nota di credito', 'fattura elettronica'],
	}),
]

export const sidebar: QuestionSidebarData = {
	categories: [
		{ name: 'IVA', count: 14 },
		{ name: 'Regimi Fiscali', count: 1204 },
	],
	popularTags: ['forfettario', 'IVA', 'spese mediche', 'nota di credito', 'affitti brevi'].map((name) => ({
		name,
		count: 3,
	})),
}

export const questionDetail: QuestionDetail = {
	version: 'v',
	...(questions[0] ?? question('1', '')),
	publishable: true,
	editedAt: null,
	isOwn: false,
	hasVoted: true,
	revisions: [],
	work: null,
	answers: [
		{
			version: 'v',
			id: 'a1',
			questionId: '1',
			body: 'No: i compensi per diritti d’autore contano per il limite solo se derivano dall’attività per cui hai la partita IVA.\n\nVedi la circolare 9/E del 2019, paragrafo 2.3.',
			author: 'Studio',
			isProfessional: true,
			votes: 8,
			isAccepted: true,
			createdAt: '2026-11-19T09:00:00Z',
			editedAt: null,
			isOwn: false,
			hasVoted: false,
			isHeld: false,
			isReply: false,
			revisions: [],
		},
		{
			version: 'v',
			id: 'a2',
			questionId: '1',
			body: 'Anch’io avevo questo dubbio, grazie.',
			author: 'User-77ab10',
			isProfessional: false,
			votes: 0,
			isAccepted: false,
			createdAt: '2026-11-19T12:00:00Z',
			editedAt: '2026-11-19T12:10:00Z',
			isOwn: true,
			hasVoted: false,
			isHeld: false,
			isReply: false,
			revisions: [{ id: 'r1', title: null, body: 'Anch’io avevo questo dubbio.', replacedAt: '2026-11-19T12:10:00Z' }],
		},
	],
}

/** A private question in which asker and studio have written, as its asker sees it. */
export const threadDetail: QuestionDetail = {
	...questionDetail,
	status: 'pending',
	isOwn: true,
	publishable: false,
	work: {
		stage: 'answered',
		takenBy: 'Ada Lovelace',
		readAt: '2026-11-20T10:00:00.000Z',
		isNews: false,
		usualHours: 40,
		isThread: true,
		planned: null,
		mergedInto: null,
		attachments: [
			{
				id: 'f1',
				fileName: 'contratto-di-locazione-a-uso-abitativo-con-un-nome-lunghissimo-registrato-il-14-novembre.pdf',
				kind: 'pdf',
				sizeBytes: 348_160,
				createdAt: '2026-11-18T16:10:00Z',
				isFromStudio: false,
			},
			{
				id: 'f2',
				fileName: 'ricevuta.jpg',
				kind: 'image',
				sizeBytes: 91_000,
				createdAt: '2026-11-19T09:02:00Z',
				isFromStudio: true,
			},
		],
	},
	answers: questionDetail.answers.map((answer, at) => ({
		...answer,
		isAccepted: false,
		isReply: at === 1,
		author: at === 0 ? 'Ada Lovelace' : answer.author,
	})),
}
