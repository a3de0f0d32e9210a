import { showNotice } from '#app/ui/notice.ts'
import type { OutputFormat } from '../conversion.ts'
import { refusalOf } from './send-pdf.ts'

export type ConversionAction =
	| { action: 'cancel' }
	| { action: 'delete' }
	| { action: 'rename' }
	| { action: 'split'; by: 'pages' | 'bookmarks' }
	| {
			action: 'retry'
			outputFormat?: OutputFormat
			settings?: {
				allowSigned?: boolean
				acceptDamage?: boolean
				withoutBroken?: boolean
				title?: string
				language?: string
				alternates?: string[]
			}
	  }

/** Sends one action to the server and shows its refusal in a toast. @returns true if it was done */
export async function actOnConversion(id: string, { action, ...body }: ConversionAction): Promise<boolean> {
	const path = `/api/conversions/${encodeURIComponent(id)}`
	const response = await (action === 'delete'
		? fetch(path, { method: 'DELETE' })
		: fetch(`${path}/${action}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			})
	).catch(() => undefined)
	if (response?.ok) return true
	const { title, text } = refusalOf(await response?.json().catch(() => undefined))
	showNotice('error', title, text)
	return false
}
