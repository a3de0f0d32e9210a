import type { ReactNode } from 'react'
import { ReportScreen } from '#app/features/base/reporting/report-screen.tsx'
import { emptyStudio } from '#app/features/base/studio/studio.ts'
import { CommentSection } from '#app/features/content/comments/comment-section.tsx'
import { HomeScreen } from '#app/features/content/home/home-screen.tsx'
import { ArticleScreen } from '#app/features/content/news/article-screen.tsx'
import { EditorScreen } from '#app/features/content/news/desk/editor-screen.tsx'
import { NewsDeskScreen } from '#app/features/content/news/desk/news-desk-screen.tsx'
import { NewQuestionScreen } from '#app/features/content/questions/asking/new-question-screen.tsx'
import { QuestionScreen } from '#app/features/content/questions/question-screen.tsx'
import { OwnQuestionsScreen } from '#app/features/content/questions/work/own-questions-screen.tsx'
import { DashboardScreen } from '#app/features/desk/dashboard/dashboard-screen.tsx'
import { InboxScreen } from '#app/features/desk/inbox/inbox-screen.tsx'
import { TemplatesScreen } from '#app/features/desk/inbox/templates-screen.tsx'
import { DeskScreen } from '#app/features/desk/moderation/desk-screen.tsx'
import { ConverterScreen } from '#app/features/documents/conversions/converter/converter-screen.tsx'
import { ReportScreen as ConversionReportScreen } from '#app/features/documents/conversions/report/report-screen.tsx'
import { AssistantScreen } from '#app/features/law/assistant/chat/assistant-screen.tsx'
import { TaskList } from '#app/features/law/knowledge/desk/task-list.tsx'
import { LawSection } from '#app/features/law/knowledge/fill/law-section.tsx'
import { ActScreen } from '#app/features/law/norms/act-screen.tsx'
import { CompareScreen } from '#app/features/law/norms/compare-screen.tsx'
import { NormNotFound } from '#app/features/law/norms/norm-not-found.tsx'
import { NormScreen } from '#app/features/law/norms/norm-screen.tsx'
import { AdminFrame } from '#app/features/people/admin/admin-frame.tsx'
import { panelOf } from '#app/features/people/admin/panel.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { ServerProblem } from '#app/ui/problem-page.tsx'
import { LoadingPage } from '../frame/navigation.tsx'
import { accountScreens } from './account-screens.tsx'
import { messages, nearestMessages } from './assistant-fixtures.ts'
import { conversionReports, conversions } from './conversion-fixtures.ts'
import { dashboard, emptyDashboard, places, sharedDashboard } from './dashboard-fixtures.ts'
import { changedText, desk } from './desk-fixtures.ts'
import { answeredInbox, emptyInbox, inbox, now, openedMessage, openedQuestion, wholeInbox } from './inbox-fixtures.ts'
import { law, tasks } from './law-fixtures.ts'
import { modelScreens } from './model-screens.tsx'
import { article, articles, comments, feed, newsDesk } from './news-fixtures.ts'
import { act, beside, norm, versions } from './norm-fixtures.ts'
import { papersScreens } from './papers-screens.tsx'
import { questionDetail, questions, sidebar, threadDetail } from './question-fixtures.ts'
import { returningScreens } from './returning-screens.tsx'

const home = {
	studio: {
		...emptyStudio,
		name: 'Studio Bianchi & Associati',
		phone: '+39079631234',
		hours: 'Lun–ven 9–13 e 15–18',
		professionals: 'Anna Bianchi, dottoressa commercialista, n. 128\nLuca Verdi, avvocato, n. 77',
		order: 'Ordine di Tempio Pausania',
		address: 'Via Nuova 1, 07029 Tempio Pausania (SS)',
	},
	doors: { answerHours: 31, answered: 12, documents: 148, converted: 1530 },
	news: feed,
	deadlines: [
		{ key: 'iva', day: '2026-12-16', title: 'IVA del mese: versamento' },
		{ key: 'imu', day: '2026-12-17', title: 'IMU: saldo' },
		{ key: 'acconto-iva', day: '2026-12-28', title: 'Acconto IVA' },
	],
	questions: { questions, next: 'x' },
	sidebar,
	search: { sort: 'recent' },
	viewer: null,
} as const
const question = {
	question: questionDetail,
	sidebar,
	rights: { canAnswer: true, canAccept: true, canEdit: false, canVote: true },
	isStaff: false,
	suggested: [],
	templates: [],
	mergeTargets: [],
	colleagues: [],
} as const
const figures = {
	documents: 1284,
	consultations: 37,
	meanConfidence: 0.74,
	basis: 'Ricerca lessicale BM25 con tesauro; nessun modello linguistico.',
}
const chat = {
	id: '6f3c1a52-0000-4000-8000-000000000000',
	title: 'Nuova Consulenza Legale',
	category: null,
	messages: [...messages],
}
const subjects = [
	{
		id: 'imu',
		name: 'IMU',
		about: 'acconto e saldo',
		schede: [{ slug: 'imu-quando-si-paga', title: 'Quando si paga l’IMU?' }],
	},
] as const
const assistant = { signedIn: true, chat, figures, sentTo: null, subjects }

/** Whole screens in states that are hard to reach by hand. */
export const screens: Readonly<Record<string, ReactNode>> = {
	home: <HomeScreen {...home} />,
	'home-admin': (
		<HomeScreen
			{...home}
			viewer={{ isAdmin: true }}
			news={{
				...feed,
				warning: 'La fonte INPS non risponde da ieri: le sue notizie possono mancare.',
				info: 'Notizie caricate dal database (7 articoli)',
			}}
		/>
	),
	'home-empty': (
		<HomeScreen
			{...home}
			news={{ ...feed, articles: [] }}
			questions={{ questions: [], next: null }}
			sidebar={{ categories: [], popularTags: [] }}
		/>
	),
	'home-error': (
		<HomeScreen
			{...home}
			news={{ ...feed, articles: [], error: 'Si è verificato un errore nel caricamento delle notizie fiscali.' }}
		/>
	),
	article: (
		<ArticleScreen article={article} isSaved>
			<CommentSection path={`/articles/${article.slug}`} shown={comments} canComment />
		</ArticleScreen>
	),
	'article-image': (
		<ArticleScreen
			article={{ ...article, imageUrl: articles[1]?.imageUrl ?? null, html: null, url: '#' }}
			isSaved={null}
		>
			<CommentSection
				path={`/articles/${article.slug}`}
				shown={{ comments: [], page: 1, pages: 1, isFollowing: false }}
				canComment={false}
			/>
		</ArticleScreen>
	),
	question: <QuestionScreen {...question} />,
	'question-pending': (
		<QuestionScreen
			{...question}
			question={{ ...questionDetail, status: 'pending', answers: [] }}
			rights={{ canAnswer: true, canAccept: false, canEdit: true, canVote: false }}
			isStaff
			suggested={[
				{
					title: 'art. 1, comma 54, L. 190/2014',
					excerpt:
						'I contribuenti persone fisiche esercenti attività d’impresa, arti o professioni applicano il regime forfettario…',
					url: 'https://www.normattiva.it/',
				},
			]}
		/>
	),
	'question-thread': <QuestionScreen {...question} question={threadDetail} />,
	'question-studio': (
		<QuestionScreen
			{...question}
			question={{
				...threadDetail,
				isOwn: false,
				publishable: true,
				work: threadDetail.work && {
					...threadDetail.work,
					stage: 'working',
					planned: { assignedTo: 'ada', dueOn: '2026-12-12', version: '1', clientId: 'anna' },
				},
			}}
			isStaff
			templates={[{ id: 't1', title: 'Servono i documenti', body: 'Per risponderti ci servono i documenti.' }]}
			mergeTargets={[]}
			colleagues={[{ userId: 'ada', name: 'Ada Neri' }]}
		/>
	),
	'own-questions': (
		<OwnQuestionsScreen
			questions={(['received', 'working', 'answered', 'closed'] as const).map((stage, at) => ({
				id: stage,
				title: questions[at % questions.length]?.title ?? '',
				stage,
				readers: at === 3 ? 'everybody' : at === 2 ? 'everybody-soon' : 'studio',
				isNews: at === 2,
				createdAt: '2026-11-18T16:05:00Z',
				changedAt: '2026-11-19T09:00:00Z',
			}))}
		/>
	),
	'new-question': <NewQuestionScreen />,
	...returningScreens,
	...papersScreens,
	...accountScreens,
	admin: (
		<AdminFrame groups={panelOf(places, true)} counts={{ '/admin/moderazione': 5 }}>
			<DashboardScreen {...dashboard} />
		</AdminFrame>
	),
	'admin-collaboratore': (
		<AdminFrame groups={panelOf(places, false)} counts={{ '/admin/moderazione': 5 }}>
			<DashboardScreen {...sharedDashboard} />
		</AdminFrame>
	),
	'admin-empty': <DashboardScreen {...emptyDashboard} />,
	inbox: (
		<AdminFrame groups={panelOf(places, true)} counts={{ '/admin/posta': 4, '/admin/moderazione': 1 }}>
			<InboxScreen inbox={inbox} filter={wholeInbox} name={openedMessage.item} opened={openedMessage} now={now} />
		</AdminFrame>
	),
	'inbox-question': (
		<AdminFrame groups={panelOf(places, true)} counts={{}}>
			<InboxScreen inbox={inbox} filter={wholeInbox} name={openedQuestion.item} opened={openedQuestion} now={now} />
		</AdminFrame>
	),
	'inbox-answered': (
		<AdminFrame groups={panelOf(places, true)} counts={{}}>
			<InboxScreen inbox={answeredInbox} filter={{ ...wholeInbox, answered: true, words: 'auto' }} now={now} />
		</AdminFrame>
	),
	'inbox-empty': <InboxScreen inbox={emptyInbox} filter={wholeInbox} now={now} />,
	templates: (
		<TemplatesScreen
			templates={[{ id: 't1', title: 'Servono i documenti', body: 'Per risponderti ci servono i documenti.' }]}
		/>
	),
	'templates-empty': <TemplatesScreen templates={[]} />,
	...modelScreens,
	'news-desk': <NewsDeskScreen desk={newsDesk} />,
	'news-desk-collaboratore': <NewsDeskScreen desk={{ ...newsDesk, outside: null }} />,
	'news-editor': <EditorScreen draft={newsDesk.drafts[0] ?? null} versions={[]} />,
	'news-correction': (
		<EditorScreen
			draft={newsDesk.drafts[0] ? { ...newsDesk.drafts[0], articleSlug: 'lead', publishAt: null } : null}
			versions={[{ id: 'v1', title: 'Familiari a carico', replacedAt: '2026-11-18T10:00:00Z' }]}
		/>
	),
	moderation: <DeskScreen desk={desk} />,
	'moderation-reserved': <DeskScreen desk={{ ...desk, questions: desk.questions.slice(1) }} />,
	'moderation-held': <DeskScreen desk={{ ...desk, questions: [], reported: [] }} />,
	'moderation-reported': <DeskScreen desk={{ ...desk, questions: [], held: [] }} />,
	'moderation-changed': <DeskScreen desk={desk} result={changedText} />,
	'moderation-empty': <DeskScreen desk={{ questions: [], held: [], reported: [], log: [] }} />,
	report: <ReportScreen kind="comment" text={comments.comments[1]?.content ?? ''} path="/" isSignedIn={false} />,
	converter: <ConverterScreen signedIn conversions={conversions} keptHours={24} takesOffice />,
	'converter-empty': <ConverterScreen signedIn conversions={[]} keptHours={24} takesOffice={false} />,
	...Object.fromEntries(
		conversionReports.map((report) => [
			`conversion-${report.conversion.status}`,
			<ConversionReportScreen key={report.conversion.id} report={report} />,
		]),
	),
	assistant: <AssistantScreen {...assistant} />,
	'assistant-nearest': <AssistantScreen {...assistant} chat={{ ...chat, messages: [...nearestMessages] }} />,
	'assistant-urgent': (
		<AssistantScreen
			{...assistant}
			chat={{ ...chat, messages: nearestMessages.map((one) => ({ ...one, urgent: 'violence' as const })) }}
		/>
	),
	'assistant-model': <AssistantScreen {...assistant} sentTo="model" />,
	'assistant-empty': <AssistantScreen {...assistant} chat={null} />,
	'assistant-documents': <AssistantScreen {...assistant} tab="documents" />,
	'assistant-database': (
		<AssistantScreen {...assistant} tab="database" figures={{ ...figures, meanConfidence: null }} />
	),
	'assistant-signed-out': <AssistantScreen {...assistant} signedIn={false} />,
	norm: <NormScreen norm={norm} address="http://localhost/legge/mulini/2" />,
	law: (
		<div className="page">
			<PageHeader title="Base documentale" />
			<LawSection law={law} result={undefined} />
			<TaskList tasks={tasks} />
		</div>
	),
	'norm-versions': <CompareScreen comparison={versions} />,
	'norm-beside': <CompareScreen comparison={beside} />,
	'norm-missing': <NormNotFound />,
	act: <ActScreen act={act} />,
	loading: <LoadingPage />,
	'server-problem': <ServerProblem status={500} />,
}
