import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDate, formatDateTime, formatNumber } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { setKey, useKey } from '#app/ui/single-key.ts'
import { type Inbox, type InboxFilter, type InboxItem, inboxPath } from './inbox.ts'

/** Everything that waits for the studio, in one list. */
export function InboxScreen({ inbox: { items, kinds, mine }, filter }: { inbox: Inbox; filter: InboxFilter }) {
	const hasKeys = useKey(KEYS_KEY)
	const list = useKeyboardList(hasKeys)
	const all = kinds.reduce((sum, { count }) => sum + count, 0)
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
			<nav aria-label="Filtri" className="mb-6 flex flex-wrap gap-2">
				<FilterLink to={inboxPath({})} isOn={!filter.kind && !filter.mine} label="Tutto" count={all} />
				<FilterLink to={inboxPath({ mine: true })} isOn={filter.mine} label="Assegnate a me" count={mine} />
				{kinds.map(({ kind, label, count }) => (
					<FilterLink key={kind} to={inboxPath({ kind })} isOn={filter.kind === kind} label={label} count={count} />
				))}
			</nav>
			<label className="needs-script mb-2 flex min-h-11 items-center gap-2 text-sm text-ink-soft max-lg:hidden">
				<input type="checkbox" checked={hasKeys} onChange={(event) => setKey(KEYS_KEY, event.target.checked)} />
				Scorri con J e K, apri con Invio
			</label>
			{items.length === 0 ? (
				<EmptyState>Niente in attesa.</EmptyState>
			) : (
				<ul ref={list} className="divide-y divide-line border-y border-line">
					{items.map((item) => (
						<Row key={`${item.kind} ${item.id}`} item={item} />
					))}
				</ul>
			)}
		</div>
	)
}

const KEYS_KEY = 'inbox-keys'

/** Moves the focus along the list with J and K, unless one is typing. */
function useKeyboardList(isOn: boolean) {
	const list = useRef<HTMLUListElement>(null)
	useEffect(() => {
		if (!isOn) return undefined
		const move = (event: KeyboardEvent) => {
			const step = { j: 1, k: -1 }[event.key.toLowerCase()]
			const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
			if (step === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
			const links = [...(list.current?.querySelectorAll('a') ?? [])]
			const at = links.findIndex((link) => link === document.activeElement)
			links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
		}
		document.addEventListener('keydown', move)
		return () => document.removeEventListener('keydown', move)
	}, [isOn])
	return list
}

function FilterLink({ to, isOn, label, count }: { to: string; isOn: boolean; label: string; count: number }) {
	return (
		<Link
			to={to}
			aria-current={isOn ? 'page' : undefined}
			className={classNames(
				'inline-flex min-h-11 items-center gap-2 rounded-box border px-3 text-sm font-semibold hover:border-brand hover:text-brand',
				isOn ? 'border-brand bg-brand-soft text-brand' : 'border-line-strong text-ink',
			)}
		>
			{label}
			<span className="tabular-nums">{formatNumber(count)}</span>
		</Link>
	)
}

function Row({ item: { label, title, from, since, path, stage, isMine, due } }: { item: InboxItem }) {
	return (
		<li className="py-3">
			<Link
				to={path}
				className="block rounded-box px-2 py-1 hover:bg-brand-soft [overflow-wrap:anywhere] focus-visible:bg-brand-soft"
			>
				<span className="line-clamp-2 font-semibold">{title}</span>
				<span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
					<Badge>{label}</Badge>
					{stage !== null && <Badge tone={stage.tone}>{stage.label}</Badge>}
					{isMine && <Badge tone="ok">Tua</Badge>}
					{due !== null && (
						<Badge tone={due.isOver ? 'bad' : 'info'}>
							{due.isOver ? 'Scaduta il' : 'Entro il'} {formatDate(due.day)}
						</Badge>
					)}
					{from !== null && <span>{from}</span>}
					<time dateTime={since}>dal {formatDateTime(since)}</time>
				</span>
			</Link>
		</li>
	)
}
