import { type RefObject, useEffect, useRef } from 'react'
import { DESK_KEYS } from '#app/features/desk/inbox/inbox.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { setKey, useKey } from '#app/ui/single-key.ts'
import { DecisionLog } from './decision-log.tsx'
import type { Desk } from './desk.ts'
import { JudgedText } from './judged-text.tsx'
import { CHOSEN_PARAM, queueOf } from './queue.ts'
import { QueueList } from './queue-list.tsx'
import { useVerdictKeys } from './use-verdict-keys.ts'

/** One text after the other that waits for a decision, the list of all, and recent decisions. */
export function DeskScreen({
	desk,
	chosen = null,
	result,
}: {
	desk: Desk
	/** Name of the text to decide about; the first one if null or gone. */
	chosen?: string | null
	result?: FormResult | undefined
}) {
	const queue = queueOf(desk)
	const refused = queue.find(({ text }) => text.id === result?.values.id)
	const gone = result && !refused ? result.message : null
	const current = refused ?? queue.find(({ name }) => name === chosen) ?? queue[0]
	const next = current && queue[queue.indexOf(current) + 1]
	const hasKeys = useKey(DESK_KEYS)
	const judged = useRef<HTMLDivElement>(null)
	useNextRead(judged, current?.name)
	useVerdictKeys(judged, hasKeys)
	return (
		<div className="page">
			<PageHeader title="Moderazione">
				Chi ha scritto un testo riceve per e-mail la decisione e i suoi motivi.
			</PageHeader>
			<div className="mb-14 grid gap-x-10 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
				<div ref={judged} className="min-w-0 lg:order-last">
					{gone !== null && (
						<div className="mb-6">
							<Banner kind="warning">
								<p role="alert">{gone}</p>
							</Banner>
						</div>
					)}
					{current ? (
						<>
							<JudgedText key={current.name} waiting={current} result={result} />
							<div className="mt-6 flex flex-wrap items-center gap-x-6 border-t border-line pt-3">
								{next && (
									<ButtonLink
										to={`?${new URLSearchParams({ [CHOSEN_PARAM]: next.name }).toString()}`}
										variant="secondary"
										size="small"
									>
										Successiva
									</ButtonLink>
								)}
								<label className="needs-script flex min-h-11 items-center gap-2 text-sm text-ink-soft max-lg:hidden">
									<input
										type="checkbox"
										checked={hasKeys}
										onChange={(event) => setKey(DESK_KEYS, event.target.checked)}
									/>
									A pubblica o lascia, R apre i motivi per non pubblicare o togliere
								</label>
							</div>
						</>
					) : (
						<EmptyState>Niente da decidere.</EmptyState>
					)}
				</div>
				<QueueList queue={queue} current={current} />
			</div>
			<DecisionLog log={desk.log} />
		</div>
	)
}

/** After a decision, 'Successiva' or a choice from the list, reading goes on at the title of the text that is there then. */
function useNextRead(judged: RefObject<HTMLElement | null>, name: string | undefined): void {
	const shown = useRef(name)
	useEffect(() => {
		if (shown.current === name) return
		shown.current = name
		judged.current?.querySelector<HTMLElement>('h2 a')?.focus()
	}, [judged, name])
}
