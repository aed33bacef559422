throw { toString() { throw this } };
