/** Opens a database with one store, and creates it if necessary. @throws if the browser does not allow it */
export function openDatabase(name: string, store: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  return resultOf(opening);
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database of this browser did not answer.')),
    );
  });
}
