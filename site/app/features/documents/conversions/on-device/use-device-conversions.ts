import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '#app/features/base/people/use-viewer.ts'
import { flavourOf } from '../conversion.ts'
import { sayEnd } from '../screens/say-conversion.ts'
import { createDeclarer, type Declarer } from './declare.ts'
import type { DeviceChoices, Receipt } from './device-conversion.ts'
import { type Device, loadDevice } from './load-device.ts'

/** A conversion of this page, and what it was made from. */
export interface DeviceItem extends Receipt {
	file: File
	choices: DeviceChoices
	/** The result was saved to the disk. */
	isSaved: boolean
}

type Loading = { state: 'idle' | 'starting' | 'failed' | 'started' } | { state: 'fetching'; share: number } | Fetched
/** All that a document may need is here, or not all of it came. */
type Fetched = { state: 'fetched'; hasAll: boolean }

/** Converts documents in this browser, and holds them with their results until the page is left. */
export function useDeviceConversions() {
	const signedIn = useViewer() !== null
	const { revalidate } = useRevalidator()
	const [items, setItems] = useState<readonly DeviceItem[]>([])
	const [loading, setLoading] = useState<Loading>({ state: 'idle' })
	const device = useRef<ReturnType<typeof loadDevice>>(undefined)
	const running = useRef(new Map<string, AbortController>())
	const declarer = useRef<Declarer>(undefined)

	useEffect(() => {
		const send = () => void declarer.current?.send()
		addEventListener('online', send)
		return () => removeEventListener('online', send)
	}, [])
	useEffect(() => () => void device.current?.then((loaded) => loaded?.engine.close()), [])

	const change = (id: string, changed: Partial<DeviceItem>) =>
		setItems((before) => before.map((item) => (item.conversion.id === id ? { ...item, ...changed } : item)))

	/** Undefined if the engine cannot be loaded; the next call tries again. */
	const loaded = async () => {
		device.current ??= loadDevice()
		const ready = await device.current
		if (!ready) device.current = undefined
		return ready
	}
	const start = async () => {
		setLoading((before) => (before.state === 'idle' || before.state === 'failed' ? { state: 'starting' } : before))
		const ready = await loaded()
		const isReady = (await ready?.engine.start()) ?? false
		setLoading((before) =>
			isReady ? (before.state === 'starting' ? { state: 'started' } : before) : { state: 'failed' },
		)
		return isReady ? ready : undefined
	}
	/** Fetches all that a document may need. */
	const prepare = async () => {
		const ready = await start()
		if (!ready) return
		setLoading({ state: 'fetching', share: 0 })
		const hasAll = await ready.engine.prepare((share) => setLoading({ state: 'fetching', share }))
		setLoading({ state: 'fetched', hasAll })
	}

	const declare = (item: DeviceItem, resultSizeBytes: number) => {
		if (!signedIn) return
		const { id, outputFormat, sourceSizeBytes } = item.conversion
		const fileName = item.choices.sendsName ? { fileName: item.file.name } : {}
		declarer.current ??= createDeclarer(() => void revalidate())
		declarer.current.add({ id, outputFormat, sourceSizeBytes, resultSizeBytes, ...fileName })
		void declarer.current.send()
	}

	const run = async (item: DeviceItem, { engine, ended }: Device) => {
		const { file, choices } = item
		const { id } = item.conversion
		const controller = new AbortController()
		running.current.set(id, controller)
		const { outputFormat, refusesScans, allowSigned = false, acceptDamage = false } = choices
		const options = { flavour: flavourOf(outputFormat), fileName: file.name, allowSigned, acceptDamage }
		const onProgress = (progress: number) => change(id, { conversion: { ...item.conversion, progress } })
		const result = await engine.convert(file, { options, refusesScans }, { signal: controller.signal, onProgress })
		running.current.delete(id)
		const link = result.outcome === 'converted' ? URL.createObjectURL(new Blob([result.bytes.slice()])) : null
		const given = { id, file, choices, signedIn, createdAt: new Date(item.conversion.createdAt) }
		const receipt = ended(given, result, link)
		change(id, receipt)
		sayEnd(receipt.conversion)
		if (receipt.conversion.resultSizeBytes !== null) declare(item, receipt.conversion.resultSizeBytes)
	}

	const begin = async (files: readonly File[], choices: DeviceChoices) => {
		const ready = await start()
		if (!ready) return false
		const created = files.map((file): DeviceItem => {
			const given = { id: crypto.randomUUID(), file, choices, signedIn, createdAt: new Date() }
			return { conversion: ready.begun(given), topics: [], file, choices, isSaved: false }
		})
		setItems((before) => [...created, ...before])
		for (const item of created) void run(item, ready)
		return true
	}
	const remove = ({ conversion }: DeviceItem) => {
		if (conversion.downloadUrl !== null) URL.revokeObjectURL(conversion.downloadUrl)
		setItems((before) => before.filter((item) => item.conversion.id !== conversion.id))
	}

	return {
		items,
		loading,
		prepare,
		/** Starts to convert documents, one after another. @returns false if the engine did not load */
		begin,
		cancel: (id: string) => running.current.get(id)?.abort(),
		retry(item: DeviceItem, settings: Pick<DeviceChoices, 'allowSigned' | 'acceptDamage'>) {
			remove(item)
			void begin([item.file], { ...item.choices, ...settings })
		},
		remove,
		noteSaved: (id: string) => change(id, { isSaved: true }),
	}
}
export type DeviceConversions = ReturnType<typeof useDeviceConversions>

/** Results that would be lost with the page. */
export function unsavedCount(items: readonly DeviceItem[]): number {
	return items.filter(({ conversion, isSaved }) => conversion.downloadUrl !== null && !isSaved).length
}
