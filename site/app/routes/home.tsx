import { useViewer } from '#app/features/base/people/use-viewer.ts'
import { useStudio } from '#app/features/base/studio/use-studio.ts'
import { measureDoors } from '#app/features/content/home/doors.server.ts'
import type { DoorFigures } from '#app/features/content/home/doors.ts'
import { HomeScreen } from '#app/features/content/home/home-screen.tsx'
import { NEWS_NOT_LOADED } from '#app/features/content/news/copy.it.ts'
import { findHomeNews, findNewsFrame, isFirstNews } from '#app/features/content/news/news.server.ts'
import type { NewsFeed } from '#app/features/content/news/news.ts'
import { parseNewsQuery, themeFeedLink, themeOf } from '#app/features/content/news/news-query.ts'
import {
	findPublished,
	findQuestions,
	findSidebar,
	isFirstQuestions,
} from '#app/features/content/questions/find-questions.server.ts'
import type { QuestionPage, QuestionSidebarData } from '#app/features/content/questions/question.ts'
import { parseQuestionQuery, type QuestionSearch } from '#app/features/content/questions/question-query.ts'
import { dayInRome, findNextDeadlines } from '#app/features/documents/deadlines/calendar.server.ts'
import type { NextDeadline } from '#app/features/documents/deadlines/deadline-view.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import { createFreshData } from '#app/ui/fresh-data.ts'
import type { Route } from './+types/home.ts'

interface HomeData {
	doors: DoorFigures
	news: NewsFeed
	deadlines: NextDeadline[]
	questions: QuestionPage
	search: QuestionSearch
	sidebar: QuestionSidebarData
}

/** Loads the numbers of the doors, news, questions and their sidebar. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<HomeData> {
	const { db, kept, log } = context.get(depsContext)
	const { searchParams } = new URL(request.url)
	const search = parseQuestionQuery(searchParams)
	const newsSearch = parseNewsQuery(searchParams)
	const readNews = () => findHomeNews(db, newsSearch, () => kept.get('news-frame', () => findNewsFrame(db)))
	const readQuestions = () => findPublished(db, search)
	// The first pages are the same for everybody; a public change drops them.
	const today = dayInRome(new Date())
	const [doors, news, deadlines, questions, sidebar] = await Promise.all([
		kept.get('doors', () => measureDoors(db)),
		// Without the news the questions are still shown, with an error in the news section.
		(isFirstNews(newsSearch) ? kept.get('home-news', readNews) : readNews()).catch((err: unknown): NewsFeed => {
			log.error({ err }, 'news not loaded')
			return { articles: [], error: NEWS_NOT_LOADED, warning: null, info: null, next: null }
		}),
		kept.get(`deadlines-${today}`, () => findNextDeadlines(db, today)),
		findQuestions(db, context.get(viewerContext), search, () =>
			isFirstQuestions(search) ? kept.get(`home-questions-${search.sort}`, readQuestions) : readQuestions(),
		),
		kept.get('sidebar', () => findSidebar(db)),
	])
	return { doors, news, deadlines, questions, search, sidebar }
}

const freshHome = createFreshData<HomeData>()

/** Reuses the loaded data for five minutes. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
	return freshHome(request, () => serverLoader())
}

clientLoader.hydrate = true as const

/** Announces the site's own feeds. */
export function links() {
	return [
		{ rel: 'alternate', type: 'application/rss+xml', title: 'Notizie (RSS)', href: '/feed.xml' },
		{ rel: 'alternate', type: 'application/atom+xml', title: 'Notizie (Atom)', href: '/atom.xml' },
		{ rel: 'alternate', type: 'application/feed+json', title: 'Notizie (JSON)', href: '/feed.json' },
	]
}

export function meta({ location }: Route.MetaArgs) {
	const search = parseNewsQuery(new URLSearchParams(location.search))
	const theme = themeOf(search)
	return [
		...pageMeta(
			'Guida Fiscale',
			'Notizie fiscali, domande e risposte, un convertitore PDF/A e un assistente sulla legge italiana.',
		),
		...(theme === undefined ? [] : [themeFeedLink(theme, { category: search.category, tag: search.tag })]),
	]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	return <HomeScreen {...loaderData} studio={useStudio()} viewer={useViewer()} />
}
