export function otherOwnerText(path: string, folder: string, user: string): string
export function unfinishedGitText(root: string, user: string): string
export function closedFolderText(folder: string, user: string): string
