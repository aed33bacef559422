def check(folder):
    return []
