/** Whether the listener asked for as few bytes as possible (Network Information API, where there is one). */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
