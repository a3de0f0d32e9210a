import { useRouteLoaderData } from 'react-router'
import type { FrameData } from '#app/root.tsx'

/** Who is looking at the page; null for a visitor. For showing things only: permissions are the server's. */
export function useViewer(): FrameData['viewer'] {
	return useRouteLoaderData<() => FrameData>('root')?.viewer ?? null
}
