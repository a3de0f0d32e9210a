import type { ElementHandle, Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'

/** More than there are places to stop at on any page. */
const MAX_STOPS = 150
const STOPS_A_LOOK = 30

/**
 * Goes to `target` with Tab alone, from wherever the focus is, and comes round again where the page ends.
 * @throws when it is never reached, or something lies over it and stays (WCAG 2.4.11)
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	let element: ElementHandle | null = null
	for (let stop = 0; stop < MAX_STOPS; stop++) {
		// Looked up now and then, for a page may draw it anew.
		if (stop % STOPS_A_LOOK === 0) element = await target.elementHandle()
		if (await element?.evaluate((node) => node === document.activeElement)) {
			// A toast goes by itself.
			await vi.waitFor(async () => expect(await coverOf(target)).toBeNull(), { timeout: 15_000, interval: 100 })
			return
		}
		await page.keyboard.press('Tab')
	}
	throw new Error(`Tab does not lead to ${String(target)}`)
}

/** What is seen in the middle of the part of an element that the screen shows; null when it is seen itself. */
function coverOf(target: Locator): Promise<string | null> {
	return target.evaluate((element) => {
		const { left, right, top, bottom } = element.getBoundingClientRect()
		const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
		const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
		const seen = document.elementFromPoint(x, y)
		const isSeen = seen !== null && (element.contains(seen) || seen.contains(element))
		return isSeen ? null : (seen?.outerHTML.slice(0, 200) ?? 'the edge of the screen')
	})
}

/** Goes to a field, replaces what is in it and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
	await tabTo(page, field)
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.type(text)
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
	await tabTo(page, target)
	await page.keyboard.press(key)
}
