import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Conversion } from '../conversion.ts'
import { msUntilLong, startAsking } from './asking.ts'
import { sayEnd } from './say-conversion.ts'

type Told = Pick<Conversion, 'id' | 'status' | 'progress' | 'reading'>
/** How far a running conversion has come. */
export type Followed = Pick<Conversion, 'progress' | 'reading'>

/** Follows running conversions by server-sent events, or by polling if those do not get through. */
export function useConversionProgress(conversions: readonly Conversion[]): {
	progress: ReadonlyMap<string, Followed>
	takesLong: boolean
} {
	const { revalidate } = useRevalidator()
	const [progress, setProgress] = useState<ReadonlyMap<string, Followed>>(new Map())
	const [mustAsk, setMustAsk] = useState(false)
	const running = conversions.filter(({ status }) => status === 'processing')
	const isRunning = running.length > 0
	const ids = running.map(({ id }) => id).join()

	useEffect(() => {
		if (!isRunning || mustAsk) return undefined
		const source = new EventSource('/api/conversions/events')
		source.addEventListener('progress', ({ data }: MessageEvent<string>) => {
			const told = JSON.parse(data) as readonly Told[]
			setProgress(new Map(told.map(({ id, ...followed }) => [id, followed])))
			const still = new Set(told.filter(({ status }) => status === 'processing').map(({ id }) => id))
			if (ids.split(',').some((id) => !still.has(id))) void revalidate()
		})
		source.addEventListener('error', () => setMustAsk(true))
		return () => source.close()
	}, [isRunning, mustAsk, ids, revalidate])

	const takesLong = useTakesLong(running)
	useEffect(() => {
		if (!isRunning || !mustAsk || takesLong) return undefined
		return startAsking(() => void revalidate())
	}, [isRunning, mustAsk, takesLong, revalidate])

	useEndToasts(conversions)
	return { progress, takesLong }
}

function useTakesLong(running: readonly Conversion[]): boolean {
	const oldest = running.map(({ createdAt }) => Date.parse(createdAt)).toSorted((a, b) => a - b)[0]
	const [since, setSince] = useState<number>()
	useEffect(() => {
		if (oldest === undefined) return undefined
		const timer = setTimeout(() => setSince(oldest), msUntilLong(oldest, Date.now()))
		return () => clearTimeout(timer)
	}, [oldest])
	return oldest !== undefined && since === oldest
}

/** Shows a toast when a conversion that was running on this page ends. */
function useEndToasts(conversions: readonly Conversion[]): void {
	const before = useRef(new Map<string, Conversion['status']>())
	useEffect(() => {
		for (const conversion of conversions) {
			const { id, status } = conversion
			if (before.current.get(id) === 'processing' && status !== 'processing') sayEnd(conversion)
			before.current.set(id, status)
		}
	}, [conversions])
}
