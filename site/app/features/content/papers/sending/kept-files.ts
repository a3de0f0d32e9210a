/** A file that was chosen for a paper, as the browser keeps it until it has arrived. */
export interface KeptFile {
	/** Name that this browser gave to it, by which it asks whether it arrived. */
	sentAs: string
	requestId: string
	paperId: string
	name: string
	size: number
	hasArrived: boolean
	/** Its content; undefined once it has arrived. */
	file?: Blob
	/** In milliseconds. */
	chosenAt: number
}

/** Files of one request in this browser: a page that is closed or crashes loses none of them. */
export interface KeptFiles {
	read(): Promise<KeptFile[]>
	write(file: KeptFile): Promise<void>
	remove(sentAs: string): Promise<void>
	/** Deletes everything of this request, once it is over. */
	clear(): Promise<void>
}

const STORE = 'files'
const DAY_MS = 86_400_000
/** Longer than any link is open after its day. */
const KEPT_DAYS = 30

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
	return new Promise((resolve, reject) => {
		request.addEventListener('success', () => resolve(request.result))
		request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
	})
}

/** Waits until the changes that `ask` requests are committed: a page that is closed before may take them back. */
function committed(transaction: IDBTransaction, ask: (store: IDBObjectStore) => void): Promise<void> {
	return new Promise((resolve, reject) => {
		transaction.addEventListener('complete', () => resolve())
		transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB failed')))
		ask(transaction.objectStore(STORE))
	})
}

function openDatabase(): Promise<IDBDatabase> {
	const request = indexedDB.open('papers', 1)
	request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'sentAs' }))
	return done(request)
}

/** Deletes what this browser keeps of a request. @returns false if it refuses to */
export async function forgetKeptFiles(requestId: string): Promise<boolean> {
	const kept = await openKeptFiles(requestId)
	return (
		kept?.clear().then(
			() => true,
			() => false,
		) ?? false
	)
}

/** Opens the files of a request; undefined in a browser that stores nothing. */
export async function openKeptFiles(requestId: string): Promise<KeptFiles | undefined> {
	try {
		const database = await openDatabase()
		const change = (ask: (store: IDBObjectStore) => void) => committed(database.transaction(STORE, 'readwrite'), ask)
		const every = () => done(database.transaction(STORE).objectStore(STORE).getAll() as IDBRequest<KeptFile[]>)
		const removeWhere = async (isGone: (file: KeptFile) => boolean) => {
			const gone = (await every()).filter(isGone)
			await change((store) => {
				for (const { sentAs } of gone) store.delete(sentAs)
			})
		}
		await removeWhere(({ chosenAt }) => Date.now() - chosenAt > KEPT_DAYS * DAY_MS)
		return {
			read: async () => (await every()).filter((file) => file.requestId === requestId),
			write: (file) => change((store) => store.put(file)),
			remove: (sentAs) => change((store) => store.delete(sentAs)),
			clear: () => removeWhere((file) => file.requestId === requestId),
		}
	} catch {
		return undefined
	}
}
