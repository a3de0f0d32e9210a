import type { ChatEvent, ChatMessage } from './message.ts'

interface Running {
	/** All events so far, for listeners that join later. */
	events: ChatEvent[]
	listeners: Set<() => void>
	isOver: boolean
	stop: AbortController
}

/** Answers in progress in this process. They continue after the client disconnects; a client that reconnects gets all events from the start. */
export interface RunningAnswers {
	/** Joins the answer in progress under `key`, starting it if there is none. */
	listen(key: string, make: (stop: AbortSignal) => AsyncGenerator<ChatEvent, ChatMessage>): AsyncGenerator<ChatEvent>
	stop(key: string): void
}

/** @param onError returns the event sent to listeners if an answer fails */
export function createRunningAnswers(onError: (error: unknown) => ChatEvent): RunningAnswers {
	const running = new Map<string, Running>()

	function begin(key: string, make: (stop: AbortSignal) => AsyncGenerator<ChatEvent, ChatMessage>): Running {
		const one: Running = { events: [], listeners: new Set(), isOver: false, stop: new AbortController() }
		const tell = (event: ChatEvent) => {
			one.events.push(event)
			for (const wake of one.listeners) wake()
		}
		const work = async () => {
			try {
				const making = make(one.stop.signal)
				let next = await making.next()
				for (; !next.done; next = await making.next()) tell(next.value)
				one.isOver = true
				tell({ type: 'done', message: next.value })
			} catch (error) {
				one.isOver = true
				tell(onError(error))
			} finally {
				running.delete(key)
			}
		}
		running.set(key, one)
		void work()
		return one
	}

	return {
		async *listen(key, make) {
			const one = running.get(key) ?? begin(key, make)
			let told = 0
			while (true) {
				for (; told < one.events.length; told++) {
					const event = one.events[told]
					if (event) yield event
				}
				if (one.isOver) return
				await new Promise<void>((resolve) => {
					const wake = () => {
						one.listeners.delete(wake)
						resolve()
					}
					one.listeners.add(wake)
				})
			}
		},
		stop: (key) => running.get(key)?.stop.abort(),
	}
}
