import type { SocialField } from '#app/features/base/studio/studio.ts'
import marks from './social-icons.svg?no-inline'

export const SOCIAL_NAMES = { linkedin: 'LinkedIn', facebook: 'Facebook', x: 'X' } as const satisfies Record<
	SocialField,
	string
>

/** Logo of a social network. */
export function SocialIcon({ network }: { network: SocialField }) {
	return (
		<svg aria-hidden className="size-5 fill-current">
			<use href={`${marks}#${network}`} />
		</svg>
	)
}
