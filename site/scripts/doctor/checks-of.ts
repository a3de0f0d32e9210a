import { CHECK_OF, type Check } from '#app/features/desk/health/checks.ts'
import { matterText } from '#app/features/desk/health/copy.it.ts'
import type { Matter } from '#app/features/desk/health/matters.ts'
import type { Told } from '#app/features/desk/health/one-alarm.ts'

/** A check, with the matter that it tells. */
export interface FoundCheck extends Check {
	matter?: Told
}

/** Returns matters as lines of the doctor, in the panel's words. */
export function checksOf(matters: readonly Matter[]): FoundCheck[] {
	return matters.map((matter) => {
		const { title, text } = matterText(matter)
		return { name: CHECK_OF[matter.kind], state: 'bad', text: `${title}. ${text}`, matter }
	})
}
