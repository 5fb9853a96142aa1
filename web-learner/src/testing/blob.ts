/** jsdom has blobs, but doesn't read them as a browser does: import this file where a spec chooses files. */
Blob.prototype.arrayBuffer = function read(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('it could not be read'));
    reader.readAsArrayBuffer(this);
  });
};
Blob.prototype.text = async function read(this: Blob) {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await this.arrayBuffer());
};
