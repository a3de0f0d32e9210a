import type { NewsFeed } from '#app/features/news/news.ts'
import { NewsSection } from '#app/features/news/news-section.tsx'
import { AskButton } from '#app/features/questions/ask-button.tsx'
import type { QuestionPage, QuestionSidebarData } from '#app/features/questions/question.ts'
import { QuestionList } from '#app/features/questions/question-list.tsx'
import type { QuestionSearch } from '#app/features/questions/question-query.ts'
import { QuestionSidebar } from '#app/features/questions/question-sidebar.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

/** News and questions side by side. */
export function HomeScreen({
	news,
	questions,
	search,
	sidebar,
	viewer,
}: {
	news: NewsFeed
	questions: QuestionPage
	search: QuestionSearch
	sidebar: QuestionSidebarData
	viewer: { isAdmin: boolean } | null
}) {
	return (
		<div className="page">
			<PageHeader title="Guida Fiscale" actions={<AskButton />}>
				Il fisco e la legge, spiegati con le loro fonti.
			</PageHeader>
			<NewsSection feed={news} viewer={viewer} />
			<div className="mt-16 grid grid-cols-1 gap-x-12 gap-y-14 md:grid-cols-[3fr_1fr]">
				<QuestionList page={questions} search={search} />
				<QuestionSidebar data={sidebar} />
			</div>
		</div>
	)
}
