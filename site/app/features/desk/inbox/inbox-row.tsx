import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formatDate, formatDateTime } from '#app/ui/format.ts'
import { ageText } from './age.ts'
import type { InboxItem } from './inbox.ts'

interface Props {
	item: InboxItem
	/** Address of the inbox with this item in its reading pane. */
	opens: string
	isOpened: boolean
	isTicked: boolean
	/** Null for a list in which nothing can be ticked. */
	onTick: ((isTicked: boolean) => void) | null
	/** Time of the page. */
	now: string
}

/** One row of the list: beside a reading pane it opens there, on a narrow screen it opens its own page. */
export function InboxRow({ item, opens, isOpened, isTicked, onTick, now }: Props) {
	const look = classNames(
		'block min-w-0 flex-1 rounded-box px-2 py-2 hover:bg-brand-soft [overflow-wrap:anywhere] focus-visible:bg-brand-soft',
		isOpened && 'lg:bg-brand-soft',
	)
	return (
		<li className="flex items-start py-1">
			{onTick !== null && <Tick item={item} isTicked={isTicked} onTick={onTick} />}
			<Link
				to={opens}
				preventScrollReset
				aria-current={isOpened ? 'true' : undefined}
				className={`${look} max-lg:hidden`}
			>
				<Words item={item} now={now} />
			</Link>
			<Link to={item.path} className={`${look} lg:hidden`}>
				<Words item={item} now={now} />
			</Link>
		</li>
	)
}

function Tick({ item, isTicked, onTick }: Pick<Props, 'item' | 'isTicked'> & { onTick: (isTicked: boolean) => void }) {
	if (item.version === null) return <span aria-hidden className="needs-script w-11 shrink-0" />
	return (
		<label className="needs-script flex size-11 shrink-0 items-center justify-center">
			<span className="sr-only">
				Segna «{item.title}» di {item.from}
			</span>
			<input
				type="checkbox"
				checked={isTicked}
				onChange={({ target }) => onTick(target.checked)}
				className="size-5 shrink-0"
			/>
		</label>
	)
}

function Words({ item: { label, title, from, since, stage, isMine, due, done }, now }: Pick<Props, 'item' | 'now'>) {
	return (
		<>
			<span className="flex items-baseline justify-between gap-3 text-sm">
				<span className="min-w-0 truncate text-ink-soft">{from ?? label}</span>
				<time dateTime={since} title={formatDateTime(since)} className="shrink-0 text-ink-soft tabular-nums">
					{done === null ? ageText(since, now) : formatDate(since)}
				</time>
			</span>
			<span className="line-clamp-2 font-semibold">{title}</span>
			<span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
				<Badge>{label}</Badge>
				{done !== null && <Badge tone="info">{done}</Badge>}
				{stage !== null && <Badge tone={stage.tone}>{stage.label}</Badge>}
				{isMine && <Badge tone="ok">Tua</Badge>}
				{due !== null && (
					<Badge tone={due.isOver ? 'bad' : 'info'}>
						{`${due.isOver ? 'Scaduta il' : 'Entro il'} ${formatDate(due.day)}`}
					</Badge>
				)}
			</span>
		</>
	)
}
