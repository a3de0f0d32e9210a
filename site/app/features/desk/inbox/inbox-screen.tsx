import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { QUERY_MAX } from '#app/search-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { counted, formatNumber } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { setKey, useKey } from '#app/ui/single-key.ts'
import {
	DESK_KEYS,
	filterFields,
	type Inbox,
	type InboxFilter,
	type ItemName,
	inboxPath,
	type Opened,
} from './inbox.ts'
import { InboxList } from './inbox-list.tsx'
import { ReadingPane } from './reading-pane.tsx'

interface Props {
	inbox: Inbox
	filter: InboxFilter
	/** The item that the address opens, and what was found under that name. */
	name?: ItemName | null
	opened?: Opened | null
	/** Time of the page. */
	now: string
}

/** Everything that waits for the studio, in one list, with a reading pane beside it. */
export function InboxScreen({ inbox, filter, name = null, opened = null, now }: Props) {
	const { items, hasMore } = inbox
	const hasKeys = useKey(DESK_KEYS)
	return (
		<div className="page">
			<PageHeader
				title="Posta dello studio"
				actions={
					<div className="flex flex-wrap gap-2">
						<ButtonLink to="/admin/posta/messaggi" variant="secondary" size="small">
							Tutti i messaggi
						</ButtonLink>
						<ButtonLink to="/admin/posta/testi" variant="secondary" size="small">
							Testi pronti
						</ButtonLink>
					</div>
				}
			>
				Quello che aspetta una risposta o una decisione, dal più vecchio.
			</PageHeader>
			<Search filter={filter} />
			<Filters inbox={inbox} filter={filter} />
			<p aria-live="polite" className={classNames('mb-3 text-sm text-ink-soft', filter.words === '' && 'sr-only')}>
				{filter.words !== '' && `${counted(items.length, 'risultato', 'risultati')} per «${filter.words}»`}
			</p>
			<div className="items-start gap-6 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
				<div className="min-w-0">
					{items.length === 0 ? (
						<EmptyState>{emptyText(filter)}</EmptyState>
					) : (
						<InboxList items={items} filter={filter} opened={name} hasKeys={hasKeys} now={now} />
					)}
					{hasMore && <p className="mt-4 text-ink-soft">Ce ne sono altri: scegli un filtro o cerca una parola.</p>}
				</div>
				{(items.length > 0 || name !== null) && <ReadingPane name={name} opened={opened} />}
			</div>
			<label className="needs-script mt-2 mb-14 flex min-h-11 items-center gap-2 text-sm text-ink-soft max-lg:hidden">
				<input type="checkbox" checked={hasKeys} onChange={(event) => setKey(DESK_KEYS, event.target.checked)} />
				Scorri con J e K, apri con Invio, segna con X
			</label>
		</div>
	)
}

function emptyText({ words, answered }: InboxFilter): string {
	if (words !== '') return 'Niente con queste parole.'
	return answered ? 'Nessuna risposta ancora.' : 'Niente in attesa.'
}

/** Searches within the filters that are on, and in what was answered. */
function Search({ filter }: { filter: InboxFilter }) {
	const { words, ...others } = filter
	const field = useRef<HTMLInputElement>(null)
	useEffect(() => {
		// Going back shows an earlier search; while a person types, the field is ahead of the address.
		if (field.current && document.activeElement !== field.current) field.current.value = words
	}, [words])
	return (
		<search className="mb-5 block">
			<Form className="flex max-w-xl flex-wrap items-end gap-3">
				{Object.entries(filterFields(others)).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<div className="min-w-40 flex-1">
					<TextField
						ref={field}
						label="Cerca, anche fra le risposte"
						name="q"
						type="search"
						maxLength={QUERY_MAX}
						defaultValue={words}
					/>
				</div>
				<Button type="submit" variant="secondary">
					Cerca
				</Button>
			</Form>
		</search>
	)
}

/** The filters: one row on wide windows, and folded under the one that is on where they would fill the first window. */
function Filters({ inbox: { kinds, mine }, filter }: { inbox: Inbox; filter: InboxFilter }) {
	const { kind: chosen, words, answered } = filter
	const all = kinds.reduce((sum, { count }) => sum + count, 0)
	const filters = [
		{ to: inboxPath({ words }), isOn: chosen === undefined && !filter.mine && !answered, label: 'Tutto', count: all },
		{ to: inboxPath({ mine: true, words }), isOn: filter.mine, label: 'Assegnate a me', count: mine },
		...kinds.map(({ kind, label, count }) => {
			const to = inboxPath({ kind, words })
			return { to, isOn: !answered && chosen === kind, label, count }
		}),
		{ to: inboxPath({ answered: true, words }), isOn: answered, label: 'Risposte' },
	]
	const folded = useRef<HTMLDetailsElement>(null)
	const fold = () => {
		const summary = folded.current?.querySelector('summary')
		if (!folded.current || !summary?.checkVisibility()) return
		folded.current.open = false
		summary.focus()
	}
	return (
		<nav aria-label="Filtri" className="mb-4">
			<details ref={folded} className="folds-on-phones">
				<summary className="w-fit cursor-pointer rounded-box border border-line-strong px-3 py-2.5 text-sm font-semibold hover:border-brand hover:text-brand">
					Filtri: {filters.find(({ isOn }) => isOn)?.label}
				</summary>
				<div className="flex flex-wrap gap-2 max-lg:mt-2">
					{filters.map((one) => (
						<FilterLink key={one.to} {...one} onClick={fold} />
					))}
				</div>
			</details>
		</nav>
	)
}

interface FilterLinkProps {
	to: string
	isOn: boolean
	label: string
	count?: number
	onClick: () => void
}

function FilterLink({ to, isOn, label, count, onClick }: FilterLinkProps) {
	return (
		<Link
			to={to}
			onClick={onClick}
			preventScrollReset
			aria-current={isOn ? 'page' : undefined}
			className={classNames(
				'inline-flex min-h-11 items-center gap-2 rounded-box border px-3 text-sm font-semibold hover:border-brand hover:text-brand',
				isOn ? 'border-brand bg-brand-soft text-brand' : 'border-line-strong text-ink',
			)}
		>
			{label}
			{count !== undefined && <span className="tabular-nums">{formatNumber(count)}</span>}
		</Link>
	)
}
