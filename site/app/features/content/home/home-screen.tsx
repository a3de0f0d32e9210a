import BookOpenText from 'lucide-react/icons/book-open-text'
import Calculator from 'lucide-react/icons/calculator'
import FileCheck2 from 'lucide-react/icons/file-check-2'
import PenLine from 'lucide-react/icons/pen-line'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Studio } from '#app/features/base/studio/studio.ts'
import { StudioCard } from '#app/features/base/studio/studio-card.tsx'
import { formatTelephone } from '#app/features/base/studio/telephone.ts'
import type { NewsFeed } from '#app/features/content/news/news.ts'
import { NewsSection } from '#app/features/content/news/news-section.tsx'
import { AskButton } from '#app/features/content/questions/ask-button.tsx'
import type { QuestionPage, QuestionSidebarData } from '#app/features/content/questions/question.ts'
import { QuestionList } from '#app/features/content/questions/question-list.tsx'
import type { QuestionSearch } from '#app/features/content/questions/question-query.ts'
import { QuestionSidebar } from '#app/features/content/questions/question-sidebar.tsx'
import type { NextDeadline } from '#app/features/documents/deadlines/deadline-view.ts'
import { NextDeadlines } from '#app/features/documents/deadlines/next-deadlines.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { answerTime, askFigure, assistantFigure, converterFigure, missingText } from './copy.it.ts'
import type { DoorFigures } from './doors.ts'

/** Says who the studio is and what the site is for; then the freshest news, and the questions beside their sidebar. */
export function HomeScreen({
	studio,
	doors,
	news,
	deadlines,
	questions,
	search,
	sidebar,
	viewer,
}: {
	studio: Studio
	doors: DoorFigures
	news: NewsFeed
	/** The next fiscal deadlines. */
	deadlines: readonly NextDeadline[]
	questions: QuestionPage
	search: QuestionSearch
	sidebar: QuestionSidebarData
	viewer: { isAdmin: boolean } | null
}) {
	return (
		<div className="page">
			<Hero studio={studio} doors={doors} isAdmin={viewer?.isAdmin === true} />
			<Doors figures={doors} />
			<NewsSection feed={news} viewer={viewer} beside={<NextDeadlines deadlines={deadlines} />} />
			<div className="beside-quarter mt-10 max-sm:mt-7 max-sm:gap-y-5">
				<QuestionList page={questions} search={search} />
				<QuestionSidebar data={sidebar} />
			</div>
		</div>
	)
}

function Hero({ studio, doors, isAdmin }: { studio: Studio; doors: DoorFigures; isAdmin: boolean }) {
	const time = answerTime(doors)
	const missing = isAdmin ? missingText(studio) : null
	return (
		<div className="grid items-start gap-x-12 gap-y-5 pt-2 sm:pt-10 lg:grid-cols-[7fr_5fr]">
			<div className="min-w-0">
				{studio.name !== null && (
					<p className="mb-1 leading-snug font-semibold text-brand [overflow-wrap:anywhere]">{studio.name}</p>
				)}
				<h1 className="text-3xl sm:text-4xl">Guida Fiscale</h1>
				<p className="mt-2 text-lg text-ink-soft max-sm:mt-1 max-sm:text-base">
					Il fisco e la legge, spiegati con le loro fonti.
				</p>
				<div className="mt-5 max-sm:mt-4 flex flex-wrap gap-3 max-sm:gap-2 max-sm:[&_:is(a,button)]:px-3.5">
					<AskButton />
					{studio.phone !== null && (
						<ButtonAnchor href={`tel:${studio.phone}`} variant="secondary">
							<span className="max-sm:sr-only">Chiama</span> {formatTelephone(studio.phone)}
						</ButtonAnchor>
					)}
				</div>
			</div>
			<div className="min-w-0 max-sm:hidden">
				<StudioCard studio={studio}>{time !== null && <p className="mt-3 text-sm font-semibold">{time}</p>}</StudioCard>
				{missing !== null && (
					<div className="rounded-box border border-dashed border-line-strong p-5 text-sm">
						<p className="font-semibold">Qui i clienti vedono chi sei</p>
						<p className="mt-1 text-ink-soft">{missing} Lo vedi solo tu.</p>
						<ButtonLink to="/admin/studio" variant="secondary" size="small" className="mt-3">
							Scrivi i dati dello studio
						</ButtonLink>
					</div>
				)}
			</div>
		</div>
	)
}

function Doors({ figures }: { figures: DoorFigures }) {
	return (
		<ul
			aria-label="Che cosa puoi fare qui"
			className="mt-4 mb-5 grid grid-cols-2 gap-2 sm:mt-8 sm:mb-10 sm:gap-4 lg:grid-cols-4"
		>
			<Door to="/new-question" icon={<PenLine aria-hidden />} title="Domanda" figure={askFigure(figures)}>
				Ti risponde lo studio.
			</Door>
			<Door
				to="/legal-assistant"
				icon={<BookOpenText aria-hidden />}
				title="Assistente"
				figure={assistantFigure(figures)}
			>
				La norma, parola per parola.
			</Door>
			<Door to="/pdf-converter" icon={<FileCheck2 aria-hidden />} title="PDF/A" figure={converterFigure(figures)}>
				Per depositi e archivi<span className="max-sm:sr-only">, controllato</span>.
			</Door>
			<Door to="/strumenti" icon={<Calculator aria-hidden />} title="Strumenti" figure="Con i passaggi e le norme.">
				Imposte, interessi, termini.
			</Door>
		</ul>
	)
}

function Door({
	to,
	icon,
	title,
	figure,
	children,
}: {
	to: string
	icon: ReactNode
	title: string
	figure: string
	children: ReactNode
}) {
	return (
		<li className="group relative rounded-box border border-line bg-surface p-4 max-sm:px-2 max-sm:py-2 hover:border-brand [&_svg]:size-6 [&_svg]:stroke-[1.5] [&_svg]:text-brand">
			<div className="flex items-center gap-2.5 max-sm:gap-2">
				{icon}
				<h2 className="text-lg max-sm:text-base">
					<Link to={to} className="group-hover:text-brand after:absolute after:inset-0 after:content-['']">
						{title}
					</Link>
				</h2>
			</div>
			<p className="mt-1 text-sm text-ink-soft max-sm:mt-0 max-sm:text-xs max-sm:tracking-tight">
				{children} <span className="font-semibold text-ink tabular-nums max-sm:hidden">{figure}</span>
			</p>
		</li>
	)
}
