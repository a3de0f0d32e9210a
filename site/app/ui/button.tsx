import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'normal' | 'small'

const base =
	'no-print inline-flex items-center justify-center gap-2 rounded-box border font-semibold text-center transition-colors ' +
	'disabled:opacity-55 aria-disabled:opacity-55 [&>svg]:size-[1.15em] [&>svg]:shrink-0'

const variants = {
	primary:
		'border-brand bg-brand text-on-brand not-disabled:not-aria-disabled:hover:bg-brand-strong not-disabled:not-aria-disabled:hover:border-brand-strong',
	secondary:
		'border-line-strong bg-surface text-ink not-disabled:not-aria-disabled:hover:border-brand not-disabled:not-aria-disabled:hover:text-brand',
	quiet: 'border-transparent bg-transparent text-brand not-disabled:not-aria-disabled:hover:bg-brand-soft',
	danger: 'border-bad bg-surface text-bad not-disabled:not-aria-disabled:hover:bg-bad-soft',
} satisfies Record<Variant, string>

const sizes = {
	normal: 'min-h-11 px-5 py-2 text-base',
	small: 'min-h-11 px-3.5 py-1.5 text-sm',
} satisfies Record<Size, string>

interface Look {
	variant?: Variant
	size?: Size
	icon?: ReactNode
}

/** A disabled button would lose the focus; this one does nothing. */
function ignoreClick(event: MouseEvent<HTMLButtonElement>) {
	event.preventDefault()
}

/** `busy` keeps the button and its focus in place, ignores clicks and shows `busyLabel` with a spinner. */
export function Button({
	variant = 'primary',
	size = 'normal',
	icon,
	busy = false,
	busyLabel,
	className,
	children,
	onClick,
	type = 'button',
	...rest
}: ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: ReactNode }) {
	return (
		<button
			{...rest}
			type={type}
			aria-disabled={busy || rest['aria-disabled']}
			onClick={busy ? ignoreClick : onClick}
			className={classNames(base, variants[variant], sizes[size], className)}
		>
			{busy ? <LoaderCircle aria-hidden className="animate-spin" /> : icon}
			{busy ? (busyLabel ?? children) : children}
		</button>
	)
}

/** A link to a page of the site, styled as a button. */
export function ButtonLink({
	variant = 'primary',
	size = 'normal',
	icon,
	className,
	children,
	...rest
}: ComponentProps<typeof Link> & Look) {
	return (
		<Link {...rest} className={classNames(base, variants[variant], sizes[size], className)}>
			{icon}
			{children}
		</Link>
	)
}

/** A square button with an icon only; screen readers get its label. */
export function IconButton({
	label,
	className,
	children,
	type = 'button',
	...rest
}: ComponentProps<'button'> & { label: string }) {
	return (
		<button
			{...rest}
			type={type}
			aria-label={label}
			className={classNames(
				'no-print inline-flex size-11 shrink-0 items-center justify-center rounded-box text-ink-soft transition-colors',
				'enabled:hover:bg-brand-soft enabled:hover:text-brand disabled:opacity-55 [&>svg]:size-5',
				className,
			)}
		>
			{children}
		</button>
	)
}

/** A link to files and other sites, styled as a button. */
export function ButtonAnchor({
	variant = 'primary',
	size = 'normal',
	icon,
	className,
	children,
	...rest
}: ComponentProps<'a'> & Look) {
	return (
		<a {...rest} className={classNames(base, variants[variant], sizes[size], className)}>
			{icon}
			{children}
		</a>
	)
}
