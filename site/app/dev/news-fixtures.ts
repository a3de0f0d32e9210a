import type { CommentPage } from '#app/features/content/comments/comment.ts'
import type { NewsDesk } from '#app/features/content/news/desk/news-desk-screen.tsx'
import type { Article, NewsCard, NewsFeed } from '#app/features/content/news/news.ts'

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
			version: 'v',
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
			version: null,
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

export const newsDesk: NewsDesk = {
	drafts: [
		{
			version: 'v',
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
	deleted: [{ id: 'n3', title: 'Una notizia di troppo', goneAt: '2026-12-20T08:00:00Z' }],
	outside: {
		hasSamples: true,
		areFeedsFixed: false,
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
	},
}
