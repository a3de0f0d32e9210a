import { CHECK_OF, type Check } from '#app/features/desk/health/checks.ts'
import { matterText } from '#app/features/desk/health/copy.it.ts'
import type { Matter } from '#app/features/desk/health/matters.ts'

/** Returns matters as lines of the doctor, in the panel's words. */
export function checksOf(matters: readonly Matter[]): Check[] {
	return matters.map((matter) => {
		const { title, text } = matterText(matter)
		return { name: CHECK_OF[matter.kind], state: 'bad', text: `${title}. ${text}` }
	})
}
