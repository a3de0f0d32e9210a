import type { NewsFeed } from '#app/features/news/news.ts'
import { NewsSection } from '#app/features/news/news-section.tsx'
import { AskButton } from '#app/features/questions/ask-button.tsx'
import type { QuestionSidebarData, QuestionSort, QuestionSummary } from '#app/features/questions/question.ts'
import { QuestionList } from '#app/features/questions/question-list.tsx'
import { QuestionSidebar } from '#app/features/questions/question-sidebar.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

export function HomeScreen({
	news,
	questions,
	sort,
	sidebar,
	viewer,
}: {
	news: NewsFeed
	questions: readonly QuestionSummary[]
	sort: QuestionSort
	sidebar: QuestionSidebarData
	viewer: { isAdmin: boolean } | null
}) {
	return (
		<div className="page">
			<PageHeader title="Guida Fiscale" actions={<AskButton />}>
				Il fisco e la legge, spiegati con le loro fonti.
			</PageHeader>
			<NewsSection feed={news} viewer={viewer} />
			<div className="mt-16 grid gap-x-12 gap-y-14 md:grid-cols-[3fr_1fr]">
				<QuestionList questions={questions} sort={sort} />
				<QuestionSidebar data={sidebar} />
			</div>
		</div>
	)
}
