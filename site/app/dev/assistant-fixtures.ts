import type { ChatMessage } from '#app/features/law/assistant/message.ts'

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
			{ text: 'Dei danni del cane risponde chi ne è proprietario.', sources: [0], degree: 'checked' },
			{ text: 'Chi lo porta a spasso per te ne risponde finché lo tiene.', sources: [0], degree: 'checked' },
			{
				text: 'Il proprietario di un animale o chi se ne serve per il tempo in cui lo ha in uso, è responsabile dei danni cagionati dall’animale.',
				sources: [0],
				degree: 'quoted',
			},
			{
				text: 'Qualunque fatto doloso o colposo, che cagiona ad altri un danno ingiusto, obbliga colui che ha commesso il fatto a risarcire il danno.',
				sources: [1],
				degree: 'quoted',
				folded: true,
			},
		],
	},
]

/** A question answered by a quotation, and one without a sure answer. */
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
		content: 'Non ho una risposta sicura. Probabilmente questa:',
		timestamp: '2026-11-21T09:00:01Z',
		confidence: 0.42,
		nearest: true,
		probable: true,
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
