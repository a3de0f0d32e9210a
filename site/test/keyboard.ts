import type { ElementHandle, Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'

/** More than the tab stops of any page. */
const MAX_STOPS = 150
const STOPS_A_LOOK = 30

/**
 * Moves the focus to `target` with Tab alone, from its present place, wrapping around at the end of the page.
 * @throws if it is never reached, or stays covered (WCAG 2.4.11)
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	let element: ElementHandle | null = null
	for (let stop = 0; stop < MAX_STOPS; stop++) {
		// Looked up again now and then, since the page may re-render it.
		if (stop % STOPS_A_LOOK === 0) element = await target.elementHandle()
		if (await element?.evaluate((node) => node === document.activeElement)) {
			// Toasts disappear by themselves.
			await vi.waitFor(async () => expect(await coverOf(target)).toBeNull(), { timeout: 15_000, interval: 100 })
			return
		}
		await page.keyboard.press('Tab')
	}
	throw new Error(`Tab does not lead to ${String(target)}`)
}

/** Returns a description of the element that covers the middle of the visible part of `target`; null if it is not covered. */
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

/** Focuses a field, replaces its content and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
	await tabTo(page, field)
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.type(text)
}

/** Moves the focus to `target` with Tab and presses a key. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
	await tabTo(page, target)
	await page.keyboard.press(key)
}
