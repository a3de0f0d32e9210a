import BookOpenText from 'lucide-react/icons/book-open-text'
import FileCheck2 from 'lucide-react/icons/file-check-2'
import type { ReactNode } from 'react'
import type { Studio } from '#app/features/base/studio/studio.ts'
import type { NewsFeed } from '#app/features/content/news/news.ts'
import { NewsSection } from '#app/features/content/news/news-section.tsx'
import { AskButton } from '#app/features/content/questions/ask-button.tsx'
import type { QuestionPage, QuestionSidebarData } from '#app/features/content/questions/question.ts'
import { QuestionList } from '#app/features/content/questions/question-list.tsx'
import type { QuestionSearch } from '#app/features/content/questions/question-query.ts'
import { QuestionSidebar } from '#app/features/content/questions/question-sidebar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { askFigure, assistantFigure, converterFigure, whoText } from './copy.it.ts'
import type { DoorFigures } from './doors.ts'

/** Says who the studio is and what the site is for; then the freshest news, and the questions beside their sidebar. */
export function HomeScreen({
	studio,
	doors,
	news,
	questions,
	search,
	sidebar,
	viewer,
}: {
	studio: Studio
	doors: DoorFigures
	news: NewsFeed
	questions: QuestionPage
	search: QuestionSearch
	sidebar: QuestionSidebarData
	viewer: { isAdmin: boolean } | null
}) {
	const who = whoText(studio)
	return (
		<div className="page">
			<div className="grid items-end gap-x-12 gap-y-4 pt-6 sm:pt-10 lg:grid-cols-[1fr_24rem]">
				<div className="min-w-0">
					<h1 className="text-3xl">Guida Fiscale</h1>
					<p className="mt-2 text-lg text-ink-soft">Il fisco e la legge, spiegati con le loro fonti.</p>
					{who !== null && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{who}</p>}
				</div>
				<SearchForm label="Cerca nel sito" action="/cerca" name="q" query="" />
			</div>
			<Doors figures={doors} />
			<NewsSection feed={news} viewer={viewer} />
			<div className="mt-14 grid grid-cols-1 gap-x-12 gap-y-14 md:grid-cols-[3fr_1fr]">
				<QuestionList page={questions} search={search} />
				<QuestionSidebar data={sidebar} />
			</div>
		</div>
	)
}

function Doors({ figures }: { figures: DoorFigures }) {
	return (
		<ul aria-label="Che cosa puoi fare qui" className="mt-6 mb-8 grid gap-x-10 gap-y-4 sm:mt-8 md:grid-cols-3">
			<Door action={<AskButton />} figure={askFigure(figures)}>
				Ti risponde lo studio.
			</Door>
			<Door
				action={
					<ButtonLink to="/legal-assistant" variant="secondary" icon={<BookOpenText aria-hidden />}>
						Chiedi all’assistente
					</ButtonLink>
				}
				figure={assistantFigure(figures)}
			>
				Trova la norma e la legge parola per parola.
			</Door>
			<Door
				action={
					<ButtonLink to="/pdf-converter" variant="secondary" icon={<FileCheck2 aria-hidden />}>
						Converti in PDF/A
					</ButtonLink>
				}
				figure={converterFigure(figures)}
			>
				Per i depositi e gli archivi, controllato.
			</Door>
		</ul>
	)
}

function Door({ action, figure, children }: { action: ReactNode; figure: string; children: ReactNode }) {
	return (
		<li className="*:[a]:w-full *:[form]:*:w-full">
			{action}
			<p className="mt-1.5 text-sm text-ink-soft">
				{children} <strong className="font-semibold text-ink tabular-nums">{figure}</strong>
			</p>
		</li>
	)
}
