import type { ReactNode } from 'react'
import type { SocialField } from '#app/features/base/studio/studio.ts'

const marks = {
	LinkedIn:
		'M5 9h3v10H5zM6.5 4.5a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5zM10.5 9h2.9v1.4c.5-.9 1.6-1.7 3.1-1.7 2.9 0 3.5 1.9 3.5 4.4V19h-3v-5.2c0-1.3 0-2.6-1.6-2.6s-1.9 1.3-1.9 2.5V19h-3z',
	Facebook:
		'M13.5 20v-7h2.4l.4-2.9h-2.8V8.3c0-.8.3-1.4 1.5-1.4h1.4V4.2c-.3 0-1.2-.1-2.2-.1-2.2 0-3.7 1.3-3.7 3.8v2.2H8V13h2.5v7z',
	X: 'M4 4h4.6l4.1 5.7L17.6 4H20l-6.2 7.2L20.5 20H16l-4.5-6.2L6 20H3.6l6.8-7.8zM7 5.6l10 12.8h1.3L8.2 5.6z',
} as const

export type SocialName = keyof typeof marks
export const SOCIAL_NAMES = {
	linkedin: 'LinkedIn',
	facebook: 'Facebook',
	x: 'X',
} as const satisfies Record<SocialField, SocialName>

/** Logo of a social network as inline SVG. */
export function SocialIcon({ name }: { name: SocialName }): ReactNode {
	return (
		<svg viewBox="0 0 24 24" aria-hidden className="size-5 fill-current">
			<path d={marks[name]} />
		</svg>
	)
}
