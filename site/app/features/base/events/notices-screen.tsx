import { useEffect, useState } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { OwnLists } from '#app/features/base/people/own-lists.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { UNTIL_FIELD } from '#app/versions/shown-until.ts'
import { NOTICES_PATH, type Notice, type NoticesPageView, OWN_MAILS_PATH } from './notice-list.ts'
import { WaitingSection } from './waiting-section.tsx'

/** 'Avvisi': what waits for the person, and what happened, with a way to hear no more of it. */
export function NoticesScreen({ notices, muted, until, waiting }: NoticesPageView) {
	const fresh = useSeen(notices, until)
	return (
		<div className="page-reading">
			<PageHeader title="Avvisi">
				Risposte alle tue domande e ai tuoi commenti, e novità sugli argomenti che segui. Le e-mail sono a parte:{' '}
				<Link to={OWN_MAILS_PATH} className="text-link">
					E-mail che ricevi
				</Link>
				.
			</PageHeader>
			<OwnLists here="/avvisi" />
			<WaitingSection items={waiting} />
			{notices.length === 0 ? (
				waiting.length === 0 && <EmptyState>Per ora non c’è niente di nuovo.</EmptyState>
			) : (
				<ul className="divide-y divide-line border-y border-line">
					{notices.map((notice) => (
						<Row key={notice.key} notice={notice} isNew={notice.isNew || fresh.has(notice.key)} />
					))}
				</ul>
			)}
			{notices.some(({ isNew }) => isNew) && (
				<Form method="post" className="without-script mt-4">
					<input type="hidden" name={UNTIL_FIELD} value={until} />
					<Button type="submit" name="intent" value="seen" variant="secondary" size="small">
						Segna tutti come visti
					</Button>
				</Form>
			)}
			{muted.length > 0 && (
				<section aria-labelledby="silenziati" className="mt-12">
					<h2 id="silenziati" className="text-xl">
						Silenziati
					</h2>
					<ul className="mt-2 divide-y divide-line border-y border-line">
						{muted.map(({ kind, subject, title, to }) => (
							<li key={`${kind}-${subject}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
								<Link to={to} className="text-link min-w-0 flex-1 basis-60 py-2 [overflow-wrap:anywhere]">
									{title}
								</Link>
								<Change intent="resume" about={{ kind, subject }} name={`Riattiva gli avvisi su ${title}`}>
									Riattiva
								</Change>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	)
}

/** Reports that the notices were seen, which also updates the count in the menu. @returns keys of those that were new on arrival */
function useSeen(notices: readonly Notice[], until: string): ReadonlySet<string> {
	const { submit } = useFetcher()
	const [fresh] = useState(() => new Set(notices.filter(({ isNew }) => isNew).map(({ key }) => key)))
	const isReportable = notices.some(({ isNew, isSeenInList }) => isNew && isSeenInList)
	useEffect(() => {
		if (isReportable) void submit({ intent: 'seen', [UNTIL_FIELD]: until }, { method: 'post', action: NOTICES_PATH })
	}, [isReportable, submit, until])
	return fresh
}

function Row({ notice, isNew }: { notice: Notice; isNew: boolean }) {
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
			<div className="min-w-0 flex-1 basis-60">
				<Link to={notice.to} className="text-link inline-block py-2 [overflow-wrap:anywhere]">
					{notice.sentence}
				</Link>
				<p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
					{isNew && <Badge tone="accent">Novità</Badge>}
					<time dateTime={notice.at}>{formatDateTime(notice.at)}</time>
				</p>
			</div>
			<Change intent="stop" about={notice} name={notice.stop.name}>
				{notice.stop.label}
			</Change>
		</li>
	)
}

function Change({
	intent,
	about: { kind, subject },
	name,
	children,
}: {
	intent: 'stop' | 'resume'
	about: Pick<Notice, 'kind' | 'subject'>
	/** Accessible name of the button. */
	name: string
	children: string
}) {
	return (
		<Form method="post" preventScrollReset className="max-[22rem]:-ml-3.5">
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="subject" value={subject} />
			<Button type="submit" name="intent" value={intent} variant="quiet" size="small" aria-label={name}>
				{children}
			</Button>
		</Form>
	)
}
