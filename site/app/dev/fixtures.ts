import type { ChatMessage } from '#app/features/assistant/message.ts'
import type { CommentPage } from '#app/features/comments/comment.ts'
import type { Conversion } from '#app/features/conversions/conversion.ts'
import type { Desk } from '#app/features/moderation/desk.ts'
import type { NewsDesk } from '#app/features/news/desk/news-desk-screen.tsx'
import type { Article, NewsCard, NewsFeed } from '#app/features/news/news.ts'
import type { QuestionDetail, QuestionSidebarData, QuestionSummary } from '#app/features/questions/question.ts'
import type { SettingView } from '#app/features/settings/setting.ts'

/** Invented content for `/dev/ui`, never shown elsewhere. */

const IMAGE =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='960' height='540'%3E%3Crect width='960' height='540' fill='%23708a80'/%3E%3Cpath d='M0 420 260 210l190 160 180-230 330 280v120H0z' fill='%23405850'/%3E%3C/svg%3E"

function news(id: string, title: string, fields: Partial<NewsCard> = {}): NewsCard {
	return {
		id,
		slug: id,
		title,
		description:
			'La circolare riepiloga le regole per i contribuenti, con esempi di calcolo e i termini entro cui presentare la comunicazione.',
		content: null,
		publishedAt: '2026-11-20T09:30:00Z',
		sourceName: 'Agenzia delle Entrate',
		author: null,
		imageUrl: null,
		url: 'https://www.agenziaentrate.gov.it/',
		isSample: false,
		...fields,
	}
}

export const articles: readonly NewsCard[] = [
	news('lead', 'Detrazioni per i familiari a carico, le istruzioni dopo la riforma dell’IRPEF'),
	news('image', 'Fattura elettronica: dal 2027 cambiano i termini di conservazione', {
		imageUrl: IMAGE,
		otherSources: 2,
	}),
	news('broken', 'Contributi dei forfettari, pubblicata la nuova circolare INPS', {
		sourceName: 'INPS',
		imageUrl: '/dev/missing.png',
	}),
	news('manual', 'Scadenze di dicembre', {
		author: 'Inserito manualmente',
		sourceName: 'Studio',
		description: null,
		content: 'L’acconto IVA si versa entro il 27 dicembre… [+5844 chars]',
	}),
	news('sample', 'Riforma IRPEF 2025: che cosa cambia per lavoratori e pensionati', {
		isSample: true,
		author: 'Redazione',
	}),
	news(
		'long',
		'Precipitevolissimevolmentissimamente: interpretazioneautenticadelledisposizioniantielusive, il Consiglio dei ministri approva il decreto legislativo',
		{
			sourceName: 'Ministero dell’Economia e delle Finanze, Dipartimento delle Finanze',
			description: null,
		},
	),
	news('plain', 'Nuovi orari degli sportelli', { sourceName: 'Gazzetta Ufficiale della Repubblica Italiana' }),
]

export const feed: NewsFeed = { articles, error: null, warning: null, info: null }

function question(id: string, title: string, fields: Partial<QuestionSummary> = {}): QuestionSummary {
	return {
		id,
		title,
		body: 'Ho aperto la partita IVA nel 2024 in regime forfetario e quest’anno ho incassato anche diritti d’autore. Devo sommarli ai compensi per verificare il limite dei ricavi, oppure si dichiarano a parte nel quadro dedicato?',
		author: 'User-4f2a91',
		votes: 12,
		answers: 2,
		views: 1348,
		tags: ['forfetario', 'diritti d’autore'],
		category: 'Regimi Fiscali',
		createdAt: '2026-11-18T16:05:00Z',
		isSample: false,
		status: 'published',
		...fields,
	}
}

export const questions: readonly QuestionSummary[] = [
	question('1', 'I diritti d’autore contano per il limite del regime forfetario?'),
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
	popularTags: ['forfetario', 'IVA', 'spese mediche', 'nota di credito', 'affitti brevi'].map((name) => ({
		name,
		count: 3,
	})),
}

export const article: Article = {
	...(articles[0] ?? news('lead', '')),
	author: 'Redazione',
	readingMinutes: 4,
	alsoIn: [
		{
			sourceName: 'FiscoOggi',
			title: 'Familiari a carico, come cambiano le detrazioni',
			url: 'https://www.fiscooggi.it/',
		},
	],
	category: 'IRPEF',
	tags: ['detrazioni', 'familiari a carico'],
	older: { slug: 'image', title: 'Fattura elettronica: dal 2027 cambiano i termini di conservazione' },
	newer: { slug: 'plain', title: 'Nuovi orari degli sportelli' },
	corrections: [{ note: 'Il limite per i figli è 4.000 euro, non 4.100.', createdAt: '2026-11-21T08:00:00Z' }],
	html: `<p>La riforma dell’IRPEF ha cambiato le <strong>detrazioni per i familiari a carico</strong>. Dal 1° gennaio 2025 spettano per i figli da 21 a 30 anni, e senza limite di età per quelli con disabilità.<sup>1</sup></p>
<h2>Chi è a carico</h2><p>Il limite di reddito resta di <strong>2.840,51 €</strong>, elevato a 4.000 € per i figli fino a 24 anni.</p>
<ul><li>il coniuge non separato;</li><li>i figli, anche nati fuori dal matrimonio;</li><li>gli ascendenti che convivono.</li></ul>
<blockquote><p>Per ciascun figlio a carico spetta una detrazione di 950 euro.</p></blockquote>
<table><thead><tr><th>Reddito complessivo</th><th>Aliquota</th></tr></thead><tbody><tr><td>fino a 28.000 €</td><td>23%</td></tr><tr><td>da 28.001 a 50.000 €</td><td>35%</td></tr></tbody></table>
<p>Si veda la <a href="https://www.agenziaentrate.gov.it/">circolare dell’Agenzia</a>.</p>`,
}

export const comments: CommentPage = {
	page: 2,
	pages: 9,
	isFollowing: false,
	comments: [
		{
			id: 'a',
			articleId: 'lead',
			userId: 'u1',
			content: 'Grazie, chiaro.\nVale anche per i figli che studiano all’estero?',
			createdAt: '2026-11-20T18:22:00Z',
			updatedAt: '2026-11-20T18:22:00Z',
			author: { username: 'User-9c1d2e', avatarUrl: null },
			answers: 'Maria R.',
			isOwn: true,
			canEdit: true,
			isHeld: false,
		},
		{
			id: 'b',
			articleId: 'lead',
			userId: 'u2',
			content: 'Attenzione al limite di reddito: si guarda quello dell’anno intero.',
			createdAt: '2026-11-20T11:02:00Z',
			updatedAt: '2026-11-20T11:02:00Z',
			author: { username: 'Maria R.', avatarUrl: null },
			answers: null,
			isOwn: false,
			canEdit: false,
			isHeld: false,
		},
	],
}

export const questionDetail: QuestionDetail = {
	...(questions[0] ?? question('1', '')),
	publishable: true,
	editedAt: null,
	isOwn: false,
	hasVoted: true,
	revisions: [],
	work: null,
	answers: [
		{
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
		isNews: false,
		usualHours: 40,
		isThread: true,
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

const conversion: Conversion = {
	id: 'c1',
	kind: 'convert',
	fileName: 'ricorso-commissione-tributaria-con-un-nome-lunghissimo-che-non-finisce-mai.pdf',
	outputFormat: 'PDF/A-1B',
	status: 'processing',
	progress: 0.4,
	error: null,
	problem: null,
	downloadUrl: null,
	resultSizeBytes: null,
	createdAt: '2026-11-21T10:00:00Z',
	expiresAt: '2026-11-22T10:00:00Z',
	checks: [],
}

export const conversions: readonly Conversion[] = [
	conversion,
	{
		...conversion,
		id: 'c2',
		fileName: 'bilancio 2025.pdf',
		outputFormat: 'PDF/A-2B',
		status: 'completed',
		downloadUrl: '/favicon.svg',
		resultSizeBytes: 12 * 1024 * 1024,
		createdAt: '2026-11-21T09:58:00Z',
		checks: [
			{ text: 'PDF/A-2B secondo Controllo interno 0.1.0.', outcome: 'passed' },
			{
				text: 'Processo tributario (PTT), atti: 12,00 MB superano i 10 MB ammessi. Dividi il documento in parti.',
				outcome: 'failed',
			},
		],
	},
	{
		...conversion,
		id: 'c3',
		fileName: 'contratto firmato.pdf',
		status: 'failed',
		problem: 'signed',
		error: 'Il PDF è firmato, e la conversione toglierebbe valore alla firma: converti il documento prima di firmarlo.',
		createdAt: '2026-11-21T09:40:00Z',
	},
]

export const messages: readonly ChatMessage[] = [
	{
		id: 'm1',
		role: 'user',
		content: 'Chi risponde dei danni causati da un animale?',
		timestamp: '2026-11-21T09:00:00Z',
		confidence: null,
		sources: [],
	},
	{
		id: 'm2',
		role: 'assistant',
		content:
			'«Il proprietario di un animale o chi se ne serve per il tempo in cui lo ha in uso, è responsabile dei danni cagionati dall’animale, sia che fosse sotto la sua custodia, sia che fosse smarrito o fuggito, salvo che provi il caso fortuito.» [1]',
		timestamp: '2026-11-21T09:00:02Z',
		confidence: 0.86,
		sources: [
			{
				title: 'Art. 2052 c.c. Danno cagionato da animali',
				type: 'Codice Civile',
				excerpt:
					'Il proprietario di un animale o chi se ne serve per il tempo in cui lo ha in uso, è responsabile dei danni cagionati dall’animale.',
				url: null,
				asOf: '2026-11-21T00:00:00Z',
			},
			{ title: 'Art. 2043 c.c.', type: 'Codice Civile', excerpt: null, url: null, asOf: null },
		],
		composedBy: 'modello-di-prova',
		parts: [
			{ text: 'Dei danni del cane risponde chi ne è proprietario.', sources: [0], degree: 'verified' },
			{ text: 'Chi lo porta a spasso per te ne risponde finché lo tiene.', sources: [0], degree: 'checked' },
			{ text: 'La legge dice: «salvo che provi il caso fortuito» (art. 2052 c.c.).', sources: [0], degree: 'quoted' },
		],
	},
]

/** A question answered in a line before its quotation, and one without a sure answer. */
export const nearestMessages: readonly ChatMessage[] = [
	{
		id: 'n3',
		role: 'user',
		content: 'Entro quanto posso impugnare una delibera se non ero presente?',
		timestamp: '2026-11-21T09:01:00Z',
		confidence: null,
		sources: [],
	},
	{
		id: 'n4',
		role: 'assistant',
		short: 'Nel termine perentorio di trenta giorni.',
		content: 'In base all’art. 1137 c.c.: «… nel termine perentorio di trenta giorni …».',
		timestamp: '2026-11-21T09:01:01Z',
		confidence: 0.92,
		sources: [{ title: 'art. 1137 c.c.', type: 'Codice Civile', excerpt: null, url: null, asOf: null }],
	},
	{
		id: 'n1',
		role: 'user',
		content: 'Il vicino ha piantato sei cipressi a meno di un metro dal confine: posso pretendere che li sposti?',
		timestamp: '2026-11-21T09:00:00Z',
		confidence: null,
		sources: [],
	},
	{
		id: 'n2',
		role: 'assistant',
		content: 'Non ho una risposta sicura. Le norme più vicine:',
		timestamp: '2026-11-21T09:00:01Z',
		confidence: 0.42,
		nearest: true,
		parts: [],
		sources: [
			{
				title: 'art. 892 c.c.',
				heading: 'Distanze per gli alberi',
				type: 'Codice Civile',
				excerpt:
					'Chi vuol piantare alberi presso il confine deve osservare le distanze stabilite dai regolamenti e, in mancanza, dagli usi locali. Se gli uni e gli altri non dispongono, devono essere osservate le seguenti distanze dal confine: 1) tre metri per gli alberi di alto fusto.',
				url: null,
				asOf: null,
				passage: { documentId: 'cc', ref: 'cc:892', version: null, start: 0, end: 260 },
			},
			{
				title: 'art. 894 c.c.',
				heading: 'Alberi a distanza non legale',
				type: 'Codice Civile',
				excerpt:
					'Il vicino può esigere che si estirpino gli alberi e le siepi che sono piantati o nascono a distanza minore di quelle indicate dagli articoli precedenti.',
				url: null,
				asOf: null,
				passage: { documentId: 'cc', ref: 'cc:894', version: null, start: 0, end: 150 },
			},
			{
				title: 'art. 896 c.c.',
				heading: 'Recisione di rami protesi e di radici',
				type: 'Codice Civile',
				excerpt: 'Quegli sul cui fondo si protendono i rami degli alberi del vicino può costringerlo a tagliarli.',
				url: null,
				asOf: null,
				passage: { documentId: 'cc', ref: 'cc:896', version: null, start: 0, end: 100 },
			},
		],
	},
]

export const desk: Desk = {
	questions: [
		{
			id: 'q1',
			title: 'Posso detrarre le spese mediche pagate in contanti?',
			content:
				'Ho pagato in contanti una visita privata e il medico mi ha dato la fattura. Posso portarla in detrazione?',
			author: 'maria.rossi@example.it',
			publishable: true,
			answers: 0,
			category: 'Detrazioni',
			tags: ['Detrazioni'],
			createdAt: '2026-11-21T08:00:00Z',
		},
		{
			id: 'q2',
			title: 'Successione con debiti verso il fisco',
			content: 'Mio padre è mancato e ha lasciato cartelle non pagate. Se accetto l’eredità devo pagarle io?',
			author: null,
			publishable: false,
			answers: 1,
			category: null,
			tags: [],
			createdAt: '2026-11-21T09:00:00Z',
		},
	],
	held: [
		{
			kind: 'comment',
			id: 'h1',
			text: 'Si veda https://www.normattiva.it, articolo 15.',
			author: 'bruno@example.it',
			suspicion: 'links',
			path: '/articles/lead#commenti',
			createdAt: '2026-11-21T10:00:00Z',
		},
	],
	reported: [
		{
			kind: 'answer',
			id: 'r1',
			text: 'Chi non lo sa è meglio che cambi mestiere.',
			path: '/questions/1#risposte',
			isPublic: true,
			reports: [
				{
					id: 's1',
					ground: 'offence',
					explanation: 'Offende chi ha fatto la domanda.',
					createdAt: '2026-11-21T11:00:00Z',
				},
			],
		},
	],
	log: [
		{
			id: 'd1',
			kind: 'comment',
			excerpt: 'Prestiti immediati anche a protestati, scrivetemi',
			decision: 'remove',
			ground: 'spam',
			reason: 'È pubblicità, e il sito non ne pubblica.',
			decidedBy: 'ada@example.it',
			createdAt: '2026-11-20T10:00:00Z',
		},
	],
}

export const newsDesk: NewsDesk = {
	hasSamples: true,
	drafts: [
		{
			id: 'n1',
			title: 'Acconto IVA: chi lo versa e come si calcola',
			description: 'Tre metodi, un termine solo: il 27 dicembre.',
			content: '## Chi lo versa\n\nChi liquida l’imposta ogni mese o ogni trimestre.',
			imageUrl: null,
			category: 'IVA',
			tags: ['Scadenze'],
			note: '',
			articleSlug: null,
			newsId: null,
			isWithdrawn: false,
			publishAt: '2026-12-01T07:00:00Z',
			updatedAt: '2026-11-21T10:00:00Z',
		},
	],
	published: [
		{
			id: 'n2',
			slug: 'lead',
			title: 'Familiari a carico, una guida',
			publishedAt: '2026-11-19T08:00:00Z',
			comments: 3,
		},
	],
	areFeedsFixed: false,
	deleted: [{ id: 'n3', title: 'Una notizia di troppo', goneAt: '2026-12-20T08:00:00Z' }],
	sources: [
		{
			id: 's1',
			name: 'INPS',
			url: 'https://www.inps.it/it/it.rss.news.xml',
			checkedAt: '2026-11-21T10:00:00Z',
			succeededAt: '2026-11-19T10:00:00Z',
			nextCheckAt: '2026-11-21T14:00:00Z',
			failures: 4,
			problem: { code: 'timed-out' },
		},
		{
			id: 's2',
			name: 'Gazzetta Ufficiale',
			url: 'https://www.gazzettaufficiale.it/rss/SG',
			checkedAt: '2026-11-21T10:00:00Z',
			succeededAt: '2026-11-21T10:00:00Z',
			nextCheckAt: '2026-11-21T10:10:00Z',
			failures: 0,
			problem: null,
		},
	],
}

const unset = { source: 'default', value: null, isSecret: false } as const

export const settings: readonly SettingView[] = [
	{
		name: 'mail.from',
		source: 'environment',
		value: 'Studio Rossi <posta@studiorossi.it>',
		variable: 'MAIL_FROM',
		isSecret: false,
	},
	{ ...unset, name: 'answers.url', source: 'stored', value: 'https://modelli.example/v1', variable: 'LLM_BASE_URL' },
	{ ...unset, name: 'answers.model', variable: 'LLM_MODEL' },
	{ ...unset, name: 'answers.key', source: 'stored', isSecret: true, variable: 'LLM_API_KEY' },
	{ ...unset, name: 'answers.timeout', value: '25', variable: 'LLM_TIMEOUT_SECONDS' },
	{ ...unset, name: 'answers.rewrite', value: 'off', variable: 'LLM_REWRITE' },
	{ ...unset, name: 'answers.rerank', value: 'off', variable: 'LLM_RERANK' },
	{ ...unset, name: 'judge.use', source: 'environment', value: 'on', variable: 'LLM_JUDGE' },
	{ ...unset, name: 'judge.url', variable: 'LLM_JUDGE_BASE_URL' },
	{ ...unset, name: 'judge.model', variable: 'LLM_JUDGE_MODEL' },
	{ ...unset, name: 'judge.key', isSecret: true, variable: 'LLM_JUDGE_API_KEY' },
	{ ...unset, name: 'judge.timeout', value: '8', variable: 'LLM_JUDGE_TIMEOUT_SECONDS' },
	{ ...unset, name: 'vectors.url', variable: 'EMBEDDINGS_BASE_URL' },
	{ ...unset, name: 'vectors.model', variable: 'EMBEDDINGS_MODEL' },
	{ ...unset, name: 'vectors.key', source: 'unreadable', isSecret: true, variable: 'EMBEDDINGS_API_KEY' },
	{ ...unset, name: 'conversions.hours', value: '24', variable: 'CONVERSION_HOURS' },
]
