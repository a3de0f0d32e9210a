import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type Tone = 'plain' | 'accent' | 'ok' | 'warn' | 'bad' | 'info'

const tones = {
	plain: 'border-line bg-sunken text-ink-soft',
	accent: 'border-transparent bg-accent-soft text-accent',
	ok: 'border-transparent bg-ok-soft text-ok',
	warn: 'border-transparent bg-warn-soft text-warn',
	bad: 'border-transparent bg-bad-soft text-bad',
	info: 'border-transparent bg-info-soft text-info',
} satisfies Record<Tone, string>

/** A short label with a coloured background. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
	return (
		<span
			className={classNames(
				'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 text-xs font-semibold [&>svg]:size-3.5',
				tones[tone],
			)}
		>
			{children}
		</span>
	)
}

/** A badge that links to a page. */
export function BadgeLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link
			to={to}
			className="inline-flex min-h-8 items-center rounded-full border border-line-strong px-3 text-sm font-semibold text-ink-soft hover:border-brand hover:text-brand"
		>
			{children}
		</Link>
	)
}
