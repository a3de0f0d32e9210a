import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { SITE_NAME, type Studio } from '#app/features/base/studio/studio.ts'
import { formatTelephone } from '#app/features/base/studio/telephone.ts'
import { formatDate } from '#app/ui/format.ts'

/** Studio, address of the page and day of printing, on paper alone. */
export function PrintHead({ studio: { name, address: place, phone }, address }: { studio: Studio; address: string }) {
	const [printedOn, setPrintedOn] = useState<string | null>(null)
	useEffect(() => {
		// The browser copies the page right after this event.
		const note = () => flushSync(() => setPrintedOn(new Date().toISOString()))
		window.addEventListener('beforeprint', note)
		return () => window.removeEventListener('beforeprint', note)
	}, [])
	return (
		<p aria-hidden className="page hidden text-xs text-ink-soft print:block">
			{[name ?? SITE_NAME, place, phone && formatTelephone(phone)].filter(Boolean).join(' · ')}
			<br />
			{address}
			{printedOn !== null && ` · stampato il ${formatDate(printedOn)}`}
		</p>
	)
}
