import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { forgetCarried, listenToNotices, type Notice } from './notice.ts'

const looks = {
	success: { Icon: CircleCheck, edge: 'border-l-ok', ink: 'text-ok' },
	error: { Icon: CircleAlert, edge: 'border-l-bad', ink: 'text-bad' },
	info: { Icon: Info, edge: 'border-l-info', ink: 'text-info' },
} satisfies Record<Notice['kind'], unknown>

const SHOWN_MS = { success: 6000, info: 8000, error: 12_000 } satisfies Record<Notice['kind'], number>

/** Leaves time to reach the link by keyboard, after everything else on the page. */
const WITH_LINK_SHOWN_MS = 20_000

/** A toast that the next one replaces is seen, and read out, for this long. */
const LEAST_SHOWN_MS = 800

const followedBy = (notice: Notice) => (notices: readonly Notice[]) => [...notices, notice]
const withoutFirst = ([, ...others]: readonly Notice[]) => others

/** Shows one toast at a time: a new one replaces the old, as soon as that was seen. `arrived` came with the page, after a redirect. */
export function Toaster({ arrived }: { arrived: Notice | null }) {
	const [[notice, next], setNotices] = useState<readonly Notice[]>(arrived ? [arrived] : [])
	const [lastArrived, setLastArrived] = useState(arrived)
	const [held, setHeld] = useState(false)
	const region = useRef<HTMLElement>(null)
	const shownAt = useRef(0)
	if (arrived && arrived.id !== lastArrived?.id) {
		setLastArrived(arrived)
		setNotices(followedBy(arrived))
	}
	useEffect(() => {
		if (arrived) forgetCarried()
	}, [arrived])
	useEffect(() => listenToNotices((one) => setNotices(followedBy(one))), [])
	useEffect(() => {
		if (notice) shownAt.current = performance.now()
	}, [notice])
	useEffect(() => {
		if (!notice || (held && !next)) return undefined
		const whole = notice.link ? WITH_LINK_SHOWN_MS : SHOWN_MS[notice.kind]
		const left = next ? LEAST_SHOWN_MS - (performance.now() - shownAt.current) : whole
		const timer = setTimeout(() => setNotices(withoutFirst), Math.max(0, left))
		return () => clearTimeout(timer)
	}, [notice, next, held])
	useEffect(() => raiseAboveDialog(region.current, notice), [notice])
	useEffect(() => {
		if (notice) keepFocusInSight(region.current)
	}, [notice])
	return (
		<section
			ref={region}
			aria-label="Avvisi"
			className="no-print pointer-events-none fixed inset-x-0 top-auto bottom-0 z-50 m-0 mb-(--save-bar-height,0px) flex w-full overflow-visible border-0 bg-transparent justify-center p-4 sm:justify-end sm:p-6"
		>
			<div aria-live={notice?.kind === 'error' ? 'assertive' : 'polite'} aria-atomic className="w-full max-w-sm">
				{notice && (
					<ToastCard
						key={notice.id}
						notice={notice}
						onHold={setHeld}
						onClose={() => {
							setHeld(false)
							setNotices(withoutFirst)
						}}
					/>
				)}
			</div>
		</section>
	)
}

/** A modal dialog covers everything outside the top layer, so the toast is raised into it. */
function raiseAboveDialog(region: HTMLElement | null, notice: Notice | undefined) {
	if (!notice || !region || !document.querySelector('dialog[open]')) return undefined
	region.popover = 'manual'
	region.showPopover()
	return () => {
		region.removeAttribute('popover')
	}
}

/** Keeps the focused element visible: it is scrolled above the toast (see `.toast` in base.css). */
function keepFocusInSight(region: HTMLElement | null) {
	const toast = region?.querySelector('.toast')?.getBoundingClientRect()
	const focused = document.activeElement
	if (!toast || !focused?.matches(':focus-visible')) return
	const { left, right, top, bottom } = focused.getBoundingClientRect()
	const isCovered = bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right
	if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}

function ToastCard({
	notice,
	onHold,
	onClose,
}: {
	notice: Notice
	onHold: (held: boolean) => void
	onClose: () => void
}) {
	const { Icon, edge, ink } = looks[notice.kind]
	return (
		<div
			onPointerEnter={() => onHold(true)}
			onPointerLeave={() => onHold(false)}
			onFocus={() => onHold(true)}
			onBlur={() => onHold(false)}
			className={classNames(
				'toast pointer-events-auto flex animate-rise items-start gap-3 rounded-box border border-l-4 border-line bg-surface py-2 pr-1 pl-4 shadow-lg',
				edge,
			)}
		>
			<Icon aria-hidden className={classNames('mt-2.5 size-5 shrink-0', ink)} />
			<div className="min-w-0 flex-1 py-2 text-sm">
				<p className="font-semibold">{notice.title}</p>
				{notice.text !== undefined && <p className="mt-0.5 text-ink-soft">{notice.text}</p>}
				{notice.link && (
					<Link to={notice.link.to} onClick={onClose} className="text-link inline-flex min-h-11 items-center">
						{notice.link.label}
					</Link>
				)}
			</div>
			<IconButton label="Chiudi avviso" onClick={onClose}>
				<X aria-hidden />
			</IconButton>
		</div>
	)
}
