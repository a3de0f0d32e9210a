import type { ReactNode } from 'react'
import { CaptchaSettingsScreen } from '#app/features/base/captcha/captcha-settings-screen.tsx'
import type { FollowingView } from '#app/features/base/events/digest/following.ts'
import { FollowingScreen } from '#app/features/base/events/digest/following-screen.tsx'
import type { NoticesPageView } from '#app/features/base/events/notice-list.ts'
import { NoticesScreen } from '#app/features/base/events/notices-screen.tsx'
import { CATEGORIES } from '#app/features/base/themes/theme.ts'
import { SavedArticlesScreen } from '#app/features/content/news/saved/saved-articles-screen.tsx'
import type { ResultGroup } from '#app/features/content/search/search.ts'
import { SearchScreen } from '#app/features/content/search/search-screen.tsx'
import { CopiesScreen } from '#app/features/desk/health/copies-screen.tsx'
import type { MarkedText } from '#app/text/sought.ts'

const marked = (before: string, word: string, after: string): MarkedText => [
	{ at: 0, text: before, isMarked: false },
	{ at: before.length, text: word, isMarked: true },
	{ at: before.length + word.length, text: after, isMarked: false },
]

const groups: readonly ResultGroup[] = [
	{
		kind: 'act',
		title: 'Atti',
		results: [
			{
				...{ key: 'cc', to: '/legge/cc', isOutside: false, note: '', text: [] },
				title: marked('Codice ', 'civile', ''),
			},
		],
	},
	{
		kind: 'norm',
		title: 'Articoli di legge',
		results: [
			{
				...{ key: 'cc:2043', to: '/legge/cc/2043', isOutside: false, note: 'testo letto il 2 novembre 2026' },
				title: marked('art. 2043 c.c.: ', 'Risarcimento', ' per fatto illecito'),
				text: marked('Qualunque fatto doloso o colposo, che cagiona ad altri un danno ', 'ingiusto', ', obbliga…'),
			},
		],
	},
	{
		kind: 'news',
		title: 'Notizie',
		results: [
			{
				...{ key: 'n', to: '/articles/n', isOutside: false, note: 'Agenzia delle Entrate, 20 novembre 2026' },
				title: marked('Nuove regole sul ', 'risarcimento', ' assicurativo'),
				text: marked('… dal primo gennaio il ', 'risarcimento', ' diretto vale anche per i ciclomotori.'),
			},
		],
	},
]

const MUTE = { label: 'Silenzia', name: 'Silenzia gli avvisi' }

const notices: NoticesPageView = {
	until: '2026-11-20T10:00:00.000Z',
	waiting: [
		{
			key: 'q',
			text: 'Domande che aspettano una risposta: 3',
			note: 'da 2 giorni',
			to: '/admin/posta?tipo=question',
		},
	],
	notices: [
		{
			// Not new: the page would report that it was seen.
			...{ kind: 'reply', key: 'r', subject: 'a', isNew: false, isSeenInList: true, stop: MUTE },
			sentence: 'Maria R. ha risposto al tuo commento a «Legge di bilancio 2026: cosa cambia per chi affitta»',
			to: '/articles/a?page=1#commento-r',
			at: '2026-11-21T09:30:00Z',
		},
		{
			...{ kind: 'question', key: 'q', subject: 'q', to: '/questions/q', isNew: true, isSeenInList: false, stop: MUTE },
			sentence: 'Novità sulla tua domanda «Posso detrarre l’affitto di mio figlio?»',
			at: '2026-11-20T16:00:00Z',
		},
		{
			...{ kind: 'theme', key: 't', subject: 'Regimi Fiscali', to: '/?categoria=Regimi+Fiscali', isNew: false },
			isSeenInList: true,
			sentence: '4 notizie su Regimi Fiscali negli ultimi sette giorni',
			stop: { label: 'Non seguire più', name: 'Non seguire più Regimi Fiscali' },
			at: '2026-11-19T08:00:00Z',
		},
	],
	muted: [{ kind: 'reply', subject: 'm', title: 'Una notizia molto commentata', to: '/articles/m' }],
}

const following: FollowingView = {
	themes: [...CATEGORIES, 'Pensioni', 'Successioni e donazioni'],
	followed: ['IVA', 'Pensioni'],
	person: { email: 'anna.bianchi@example.it', hasDigest: false },
}

/** Screens to which people come back: search, notices, followed themes, saved articles; and two of the panel. */
export const returningScreens: Readonly<Record<string, ReactNode>> = {
	search: <SearchScreen query="risarcimento" isCut groups={groups} />,
	'search-empty': <SearchScreen query="zzz" isCut={false} groups={[]} />,
	notices: <NoticesScreen {...notices} />,
	'notices-empty': <NoticesScreen {...notices} notices={[]} muted={[]} waiting={[]} />,
	following: <FollowingScreen view={following} captcha={null} captchaSolved />,
	'following-visitor': (
		<FollowingScreen view={{ ...following, person: null, followed: [] }} captcha={null} captchaSolved={false} />
	),
	'saved-articles': (
		<SavedArticlesScreen
			articles={[
				{
					slug: 'uno',
					title: 'Superbonus: la comunicazione delle spese sostenute nel 2026 slitta al 31 marzo',
					sourceName: 'Agenzia delle Entrate',
					publishedAt: '2026-11-20T10:00:00Z',
					savedAt: '2026-11-21T10:00:00Z',
				},
			]}
		/>
	),
	'saved-empty': <SavedArticlesScreen articles={[]} />,
	'captcha-settings': (
		<CaptchaSettingsScreen
			captcha={{ vendor: 'turnstile', siteKey: '0x4AAAAAAA', hasSecret: true, isFixed: false, version: 'v' }}
		/>
	),
	copies: (
		<CopiesScreen
			isProven
			view={{
				folder: '/srv/guida-fiscale/data-copies',
				copies: [
					{
						name: '2026-11-22T03-15-02Z',
						at: '2026-11-22T03:16:40Z',
						isDaily: true,
						isEncrypted: false,
						isLeaving: false,
					},
					{
						name: '2026-11-20T10-00-00Z.age',
						at: '2026-11-20T10:01:00Z',
						isDaily: false,
						isEncrypted: true,
						isLeaving: false,
					},
				],
				total: 9,
				problem: 'Per la copia servono 310 MB, e sul disco ne sono liberi 120 MB: libera spazio.',
				notSent: 'La copia è buona, ma non è arrivata al secondo posto. La cartella non c’è.',
				second: {
					version: 'v',
					...{ isFixed: false, kind: 'sftp', host: 'nas.studiorossi.it', path: '/copie', user: 'sito' },
					...{ hasPassword: true, hasPassphrase: true, isOnSameDisk: false },
				},
				isUnderWay: true,
				restoreCommand: 'npm run restore -- 2026-11-22T03-15-02Z --replace',
			}}
			result={undefined}
		/>
	),
}
