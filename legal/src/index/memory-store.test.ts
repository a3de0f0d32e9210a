import { storeContract } from '../store-contract.ts'
import { MemoryStore } from './memory-store.ts'

storeContract('The in-process index', async () => ({ store: new MemoryStore() }))
