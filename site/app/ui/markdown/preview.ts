import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Address that renders a text as its page would show it. */
export const PREVIEW_PATH = '/admin/anteprima'

/** Keeps a page's data while its text is previewed, which changes nothing. */
export function keepsDuringPreview({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return defaultShouldRevalidate && formAction !== PREVIEW_PATH
}
